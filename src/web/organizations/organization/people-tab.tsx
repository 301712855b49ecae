import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { JoinRequest } from "#contract/organizations/members.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { saveCsv } from "#web/habits/insight/public.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import {
	type PeopleFilter,
	PeopleFilters,
	TeamsSection,
	useOfferedFilter,
} from "#web/organizations/teams/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useSettledText } from "#web/ui/controls/search/use-settled-text.ts";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmailAddress } from "#web/ui/layout/email-address.tsx";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Announced } from "#web/ui/states/announced.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { focusPlace } from "#web/ui/states/focus-place.ts";
import { MemberRow } from "./member-row.tsx";
import { allMembers, peopleCsv } from "./people-csv.ts";
import { type MembersFilter, membersQuery, requestsQuery } from "./queries.ts";

const InvitationList = onDemand({
	load: async () => (await import("#web/organizations/invitations/public.ts")).InvitationList,
	texts: ["organizations", "organizationInvitations"],
});

const noFilter: PeopleFilter = { q: "", teamId: "", department: "" };

export function PeopleTab({ organization }: { organization: Organization }) {
	const { members: words, ...texts } = useStrings().organizations;
	const { filter: filterWords } = useStrings().organizationTeams;
	const teamFromUrl = new URLSearchParams(useLocation().search).get("team") ?? "";
	const [chosen, setFilter] = useState<PeopleFilter>({ ...noFilter, teamId: teamFromUrl });
	const filter = useOfferedFilter(organization, chosen);
	const activeFilter = withoutBlanks({ ...filter, q: useSettledText(filter.q) });
	const query = useInfiniteQuery({
		...membersQuery(organization.id, activeFilter),
		placeholderData: keepPreviousData,
	});
	const isFiltered = Object.keys(activeFilter).length > 0;
	const found = query.isPlaceholderData ? undefined : query.data?.pages.flat().length;
	const heading = useRef<HTMLHeadingElement>(null);

	function showTeam(teamId: string) {
		setFilter({ ...noFilter, teamId });
		if (heading.current === null) return;
		heading.current.scrollIntoView();
		focusPlace(heading.current);
	}

	return (
		<div className="flex flex-col gap-6">
			{isAtLeast(organization.role, "admin") && <Requests organizationId={organization.id} />}
			{isAtLeast(organization.role, "admin") && (
				<OptionalPart key="invitations" fallback={null}>
					<InvitationList organizationId={organization.id} />
				</OptionalPart>
			)}
			<TeamsSection organization={organization} onShow={showTeam} />
			<section aria-labelledby="people" className="flex flex-col gap-4">
				<div className="flex flex-wrap items-center justify-between gap-3">
					<h2 ref={heading} id="people" className="font-semibold text-20">
						{words.title}
					</h2>
					<SaveCsv organization={organization} filter={activeFilter} />
				</div>
				<PeopleFilters
					organization={organization}
					filter={filter}
					onChange={(changes) => setFilter({ ...filter, ...changes })}
				/>
				{isFiltered && found !== undefined && (
					<Announced
						key={JSON.stringify(activeFilter)}
						text={
							found === 0
								? filterWords.nobody.title
								: `${words.title}: ${found}${query.hasNextPage ? "+" : ""}`
						}
					/>
				)}
				<PagedRows
					label={words.title}
					query={query}
					texts={{ ...texts, more: words.more }}
					empty={isFiltered ? filterWords.nobody : words.empty}
				>
					{(member) => <MemberRow key={member.memberId} member={member} organization={organization} />}
				</PagedRows>
			</section>
		</div>
	);
}

function withoutBlanks({ q, teamId, department }: PeopleFilter): MembersFilter {
	return {
		...(q.trim() !== "" && { q: q.trim() }),
		...(teamId !== "" && { teamId }),
		...(department !== "" && { department }),
	};
}

function SaveCsv({ organization, filter }: { organization: Organization; filter: MembersFilter }) {
	const { organizations, organizationTeams } = useStrings();
	const { csv: words } = organizationTeams;
	const { date } = useFormats();
	const { mutate, isPending } = useMutation({
		mutationFn: () => allMembers(organization.id, filter),
		onSuccess: (members) => {
			saveCsv(words.file, [peopleCsv(members, { ...words, roles: organizations.roles, date })]);
			toast({ title: words.saved(members.length), tone: "good" });
		},
		onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
	});
	return (
		<Button size="small" loading={isPending} onClick={() => mutate()}>
			{words.save}
		</Button>
	);
}

function Requests({ organizationId }: { organizationId: string }) {
	const { members: words, ...texts } = useStrings().organizations;
	return (
		<Async query={useQuery(requestsQuery(organizationId))} texts={texts} loading={null}>
			{(requests) =>
				requests.length > 0 && (
					<section aria-labelledby="requests-to-join" className="flex flex-col gap-3">
						<h2 id="requests-to-join" className="font-semibold text-20">
							{words.requests}
						</h2>
						<Card inset="flush">
							<Rows>
								{requests.map((request) => (
									<RequestRow key={request.memberId} organizationId={organizationId} request={request} />
								))}
							</Rows>
						</Card>
					</section>
				)
			}
		</Async>
	);
}

function RequestRow({ organizationId, request }: { organizationId: string; request: JoinRequest }) {
	const { members: words, toasts, asked } = useStrings().organizations;
	const { date } = useFormats();
	const { memberId, fullName, email, createdAt } = request;
	const params = { organizationId, memberId };
	const accept = useOrganizationMutation(() =>
		send("POST /api/organizations/:organizationId/requests/:memberId/accept", { params }),
	);
	const decline = useOrganizationMutation(() =>
		send("POST /api/organizations/:organizationId/requests/:memberId/decline", { params }),
	);

	function answer({ mutate }: typeof accept) {
		mutate(undefined, {
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Row
			leading={<Avatar name={fullName} />}
			title={<bdi>{fullName}</bdi>}
			text={
				<>
					{email && <EmailAddress>{email}</EmailAddress>}
					<span className="block">{asked.text(date(createdAt))}</span>
				</>
			}
			trailing={
				<>
					<Button
						size="small"
						tone="plain"
						aria-label={`${words.decline}: ${fullName}`}
						loading={decline.isPending}
						onClick={() => answer(decline)}
					>
						{words.decline}
					</Button>
					<Button
						size="small"
						tone="primary"
						aria-label={`${words.accept}: ${fullName}`}
						loading={accept.isPending}
						onClick={() => answer(accept)}
					>
						{words.accept}
					</Button>
				</>
			}
		/>
	);
}
