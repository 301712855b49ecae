import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#contract/organizations/organizations.ts";
import { type Seen, sight } from "#domain/organizations/sight.ts";
import { teamsQuery } from "#web/organizations/teams/public.ts";
import { Extra } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const OwnSwitches = onDemand({
	load: async () => (await import("./own-switches.tsx")).OwnSwitches,
	texts: ["organizationFigures"],
});

/** What the organisation sees of the reader, with the reader's own values. */
export function SightCard({ organization }: { organization: Organization }) {
	const { sight: words, roles, loading } = useStrings().organizations;
	const { name, role, department } = organization;
	const { user } = useMe();
	const { data: teams = [] } = useQuery(teamsQuery(organization.id));
	const ownTeams = teams.filter(({ isMine }) => isMine).map((team) => team.name);
	const own: Record<Seen, string> = {
		name: user?.fullName ?? "",
		role: roles[role],
		department: department ?? words.noDepartment,
		teams: ownTeams.join(", ") || words.noTeam,
		email: user?.email ?? "",
	};
	return (
		<TitledCard title={words.title(name)} text={words.text}>
			<dl className="flex flex-col divide-y divide-line">
				{(Object.keys(sight) as Seen[]).map((what) => (
					<div key={what} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
						<dt className="basis-full text-13 text-quiet">{words.rows[what]}</dt>
						<dd className="wrap-anywhere min-w-0">
							<bdi>{own[what]}</bdi>
						</dd>
						<dd>
							<Badge>{words.by[sight[what]]}</Badge>
						</dd>
					</div>
				))}
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
					<dt className="basis-full text-13 text-quiet">{words.program}</dt>
					<dd className="min-w-0">{words.programText}</dd>
					<dd>
						<Badge>{words.chosen}</Badge>
					</dd>
				</div>
			</dl>
			<Extra fallback={<Skeleton label={loading} shape="row" count={2} />}>
				<OwnSwitches organization={organization} />
			</Extra>
			<p className="text-15">
				<strong className="font-medium">{words.never}</strong> {words.neverList}
			</p>
		</TitledCard>
	);
}
