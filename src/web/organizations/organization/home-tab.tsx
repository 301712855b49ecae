import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { OwnSeatOffer } from "#web/organizations/seats/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { InviteCard } from "./invite-card.tsx";
import { VisibilityCard } from "./visibility/visibility-card.tsx";

const CountedQuestion = onDemand({
	load: async () => (await import("./visibility/own-switches.tsx")).CountedQuestion,
	texts: ["organizations", "organizationFigures"],
});

const NeedsCard = onDemand({
	load: async () => (await import("./needs-card.tsx")).NeedsCard,
	texts: ["organizationNews", "organizationInvitations"],
});

const AnnouncementsCard = onDemand({
	load: async () => (await import("#web/organizations/news/public.ts")).AnnouncementsCard,
	texts: ["organizationNews"],
});

const LeaderboardCard = onDemand({
	load: async () => (await import("#web/organizations/leaderboard/public.ts")).LeaderboardCard,
	texts: ["organizationLeaderboard"],
});

export function HomeTab({ organization }: { organization: Organization }) {
	const { loading } = useStrings().organizations;
	const { role, code, description } = organization;
	const isAdmin = isAtLeast(role, "admin");
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			<div className="flex min-w-0 flex-col gap-6">
				{description && (
					<Card>
						<p dir="auto" className="wrap-anywhere whitespace-pre-line">
							{description}
						</p>
					</Card>
				)}
				{organization.hasFreeSeat && (
					<OptionalPart>
						<OwnSeatOffer organization={organization} />
					</OptionalPart>
				)}
				{isAdmin && (
					<OptionalPart fallback={<Skeleton label={loading} shape="card" />}>
						<NeedsCard organization={organization} />
					</OptionalPart>
				)}
				{organization.type !== "personal" && (
					<OptionalPart>
						<CountedQuestion organization={organization} />
					</OptionalPart>
				)}
				<OptionalPart fallback={<Skeleton label={loading} shape="card" />}>
					<AnnouncementsCard organization={organization} />
				</OptionalPart>
				{organization.enableLeaderboards && (
					<OptionalPart fallback={<Skeleton label={loading} shape="card" />}>
						<LeaderboardCard organization={organization} />
					</OptionalPart>
				)}
			</div>
			<div className="flex min-w-0 flex-col gap-6">
				{code !== null && <InviteCard organization={{ ...organization, code }} />}
				<VisibilityCard organization={organization} />
			</div>
		</div>
	);
}
