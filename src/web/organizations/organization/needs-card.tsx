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
import { membersQuery } from "./queries.ts";

const endsWithinDays = 7;

interface Props {
	organization: Organization;
	/** Number of unanswered requests to join. */
	waiting: number;
}

export function NeedsCard({ organization, waiting }: Props) {
	const { needs: words } = useStrings().organizationNews;
	const { dayAndYear } = useFormats();
	const ungrouped = useUngrouped(organization.id);
	const { data: programs = [] } = useQuery(programsQuery(organization.id));
	const today = todayOf(Date.now(), organization.timeZone, 0);
	const ending = programs.filter(
		({ status, endDate }) => status === "active" && endDate <= addDays(today, endsWithinDays),
	);
	const { data: invitations = [] } = useQuery(invitationsQuery(organization.id));
	const invited = countProblemInvitations(invitations, Date.now());
	const isNothing =
		waiting === 0 && invited.ending + invited.stuck === 0 && ungrouped.count === 0 && ending.length === 0;
	return (
		<TitledCard title={words.title} text={isNothing ? words.nothing : undefined}>
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
	const { data: teams = [] } = useQuery(teamsQuery(organizationId));
	const { data, hasNextPage } = useInfiniteQuery({
		...membersQuery(organizationId, { teamId: "none" }),
		enabled: teams.length > 0,
	});
	const isAsked = teams.length > 0;
	return { count: isAsked ? (data?.pages[0]?.length ?? 0) : 0, isMore: hasNextPage };
}
