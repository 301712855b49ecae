import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#contract/organizations/organizations.ts";
import { memberVisibility } from "#domain/organizations/member-visibility.ts";
import { challengesQuery } from "#web/organizations/challenges/public.ts";
import { programsQuery } from "#web/organizations/programs/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { VisibilityRow } from "./visibility-row.tsx";

/** Rewards are visible to those who hand them out. */
export function OwnShares({ organization }: { organization: Organization }) {
	const { organizations, organizationPrograms } = useStrings();
	const { seen: words } = organizationPrograms;
	const { percent } = useFormats();
	const { data: programs = [] } = useQuery(programsQuery(organization.id));
	const { data: challenges = [] } = useQuery({
		...challengesQuery(organization.id),
		enabled: organization.enableChallenges,
	});
	const joined = challenges.flatMap(({ me, ...challenge }) => (me ? [{ ...challenge, me }] : []));
	const enrolled = programs.flatMap(({ own, ...program }) => (own ? [{ ...program, own }] : []));
	const reached = enrolled.flatMap(({ own, rewards }) =>
		rewards.filter(({ id }) => own.rewards.some(({ rewardId }) => rewardId === id)).map(({ title }) => title),
	);
	return (
		<>
			{enrolled.map(({ id, name, team, own }) => (
				<VisibilityRow
					key={id}
					what={words.share(name)}
					value={percent(own.share / 100)}
					by={own.visibility === "team" && team ? team.name : words.by[own.visibility]}
				/>
			))}
			{joined.map(({ id, title, team, me }) => (
				<VisibilityRow
					key={id}
					what={words.share(title)}
					value={percent(me.progress / 100)}
					by={team ? words.byTeam(team.name) : words.by.organization}
				/>
			))}
			{reached.length > 0 && (
				<VisibilityRow
					what={words.rewards}
					value={<bdi>{reached.join(", ")}</bdi>}
					by={organizations.visibility.by[memberVisibility.reward.by]}
				/>
			)}
		</>
	);
}
