import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { countProblemInvitations, invitationsQuery } from "#web/organizations/invitations/public.ts";
import { programsQuery } from "#web/organizations/programs/public.ts";
import { teamsQuery } from "#web/organizations/teams/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { membersQuery, requestsQuery } from "./queries.ts";

const endsWithinDays = 7;

export function NeedsCard({ organization }: { organization: Organization }) {
	const { needs: words } = useStrings().organizationNews;
	const { dayAndYear } = useFormats();
	const requests = useQuery(requestsQuery(organization.id));
	const invitations = useQuery(invitationsQuery(organization.id));
	const programs = useQuery(programsQuery(organization.id));
	const ungrouped = useUngrouped(organization.id);
	const waiting = requests.data?.length ?? 0;
	const invited = countProblemInvitations(invitations.data ?? [], Date.now());
	const today = todayOf(Date.now(), organization.timeZone, 0);
	const ending = (programs.data ?? []).filter(
		({ status, endDate }) => status === "active" && endDate <= addDays(today, endsWithinDays),
	);
	const isNothing =
		waiting === 0 && invited.ending + invited.stuck === 0 && ungrouped.count === 0 && ending.length === 0;
	const isKnown = [requests, invitations, programs, ...ungrouped.queries].every(({ data }) => data);
	return (
		<TitledCard title={words.title} text={isNothing && isKnown && words.nothing}>
			{!isNothing && (
				<div className="-mx-4 sm:-mx-6">
					<Rows label={words.title}>
						{waiting > 0 && (
							<Need title={words.requests(waiting)} to="?tab=people">
								{words.show}
							</Need>
						)}
						<InvitationNeeds {...invited} />
						{ungrouped.count > 0 && (
							<Need
								title={words.withoutTeam(ungrouped.count, ungrouped.isMore)}
								to="?tab=people&team=none#people"
							>
								{words.showPeople}
							</Need>
						)}
						{ending.map(({ id, name, endDate }) => (
							<Need
								key={id}
								title={words.ending(name, dayAndYear(endDate))}
								to={`?tab=programs&program=${id}`}
							>
								{words.showProgram}
							</Need>
						))}
					</Rows>
				</div>
			)}
		</TitledCard>
	);
}

function InvitationNeeds({ ending, stuck }: ReturnType<typeof countProblemInvitations>) {
	const { needs: words } = useStrings().organizationInvitations;
	return (
		<>
			{ending > 0 && (
				<Need title={words.ending(ending)} to="?tab=people">
					{words.show}
				</Need>
			)}
			{stuck > 0 && (
				<Need title={words.stuck(stuck)} to="?tab=people">
					{words.show}
				</Need>
			)}
		</>
	);
}

function Need({ title, to, children }: { title: string; to: string; children: ReactNode }) {
	return (
		<Row
			title={<bdi>{title}</bdi>}
			trailing={
				<ButtonLink size="small" to={to}>
					{children}
				</ButtonLink>
			}
		/>
	);
}

/** Counts members without a team, on the first page only; zero if there are no teams. */
function useUngrouped(organizationId: string) {
	const teams = useQuery(teamsQuery(organizationId));
	const isAsked = teams.data !== undefined && teams.data.length > 0;
	const members = useInfiniteQuery({
		...membersQuery(organizationId, { teamId: "none" }),
		enabled: isAsked,
	});
	return {
		count: isAsked ? (members.data?.pages[0]?.length ?? 0) : 0,
		isMore: members.hasNextPage,
		queries: isAsked ? [teams, members] : [teams],
	};
}
