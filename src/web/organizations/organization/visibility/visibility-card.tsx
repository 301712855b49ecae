import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#contract/organizations/organizations.ts";
import { memberVisibility, type VisibleFrom, visibleFrom } from "#domain/organizations/member-visibility.ts";
import { teamsQuery } from "#web/organizations/teams/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { VisibilityRow } from "./visibility-row.tsx";

const OwnSwitches = onDemand({
	load: async () => (await import("./own-switches.tsx")).OwnSwitches,
	texts: ["organizations", "organizationFigures"],
});

const OwnShares = onDemand({
	load: async () => (await import("./own-shares.tsx")).OwnShares,
	texts: ["organizations", "organizationPrograms"],
});

export function VisibilityCard({ organization }: { organization: Organization }) {
	const { visibility: words, roles, loading } = useStrings().organizations;
	const { name, role, department, joinedAt } = organization;
	const { date } = useFormats();
	const { user } = useMe();
	const { data: teams = [] } = useQuery(teamsQuery(organization.id));
	const ownTeams = teams.filter(({ isMine }) => isMine).map((team) => team.name);
	const own: Record<VisibleFrom<"joining" | "enrolment">, string> = {
		fullName: user?.fullName ?? "",
		role: roles[role],
		department: department ?? words.none,
		teams: ownTeams.join(", ") || words.none,
		joinedAt: date(joinedAt),
		email: user?.email ?? "",
		share: words.shareText,
		challengeShare: words.challengeText,
		reward: words.rewardText,
	};
	return (
		<TitledCard title={words.title(name)} text={words.text}>
			<dl className="flex flex-col divide-y divide-line">
				{visibleFrom("joining", "enrolment").map((what) => (
					<VisibilityRow
						key={what}
						what={words.rows[what]}
						value={<bdi>{own[what]}</bdi>}
						by={words.by[memberVisibility[what].by]}
					/>
				))}
				<OptionalPart>
					<OwnShares organization={organization} />
				</OptionalPart>
			</dl>
			<OptionalPart fallback={<Skeleton label={loading} shape="row" count={2} />}>
				<OwnSwitches organization={organization} />
			</OptionalPart>
			<p className="text-15">
				<strong className="font-medium">{words.never}</strong> {words.neverList}
			</p>
		</TitledCard>
	);
}
