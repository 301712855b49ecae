import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { Branded } from "#web/organizations/brand/public.ts";
import { useRefetchOnAnswer } from "#web/organizations/list/public.ts";
import { SeatOrder } from "#web/organizations/seats/public.ts";
import { teamsQuery } from "#web/organizations/teams/public.ts";
import { ApiError } from "#web/platform/api.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Title } from "#web/platform/page/title.tsx";
import { VisitorPart } from "#web/platform/page/visitor-part.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { type Tab, Tabs } from "#web/ui/layout/tabs.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { DeletionNotice } from "./deletion-notice.tsx";
import { HomeTab } from "./home-tab.tsx";
import { organizationQuery, requestsQuery } from "./queries.ts";

const PeopleTab = onDemand({
	load: async () => (await import("./people-tab.tsx")).PeopleTab,
	texts: ["organizations", "organizationTeams", "fieldErrors"],
});

const ProgramsTab = onDemand({
	load: async () => (await import("#web/organizations/programs/public.ts")).ProgramsTab,
	texts: ["organizationPrograms", "plan"],
});

const ChallengesSection = onDemand({
	load: async () => (await import("#web/organizations/challenges/public.ts")).ChallengesSection,
	texts: ["organizationChallenges", "challenges"],
});

const FiguresTab = onDemand({
	load: async () => (await import("#web/organizations/figures/public.ts")).FiguresTab,
	texts: ["organizations", "organizationFigures", "analytics", "plan"],
});

const AuditTab = onDemand({
	load: async () => (await import("#web/organizations/news/public.ts")).AuditTab,
	texts: ["organizationNews", "organizationAudit"],
});

const SettingsTab = onDemand({
	load: async () => (await import("./settings-tab.tsx")).SettingsTab,
	texts: ["organizations", "organizationTeams", "fieldErrors"],
});

const Poster = onDemand({
	load: async () => (await import("./poster.tsx")).Poster,
	texts: ["organizationPoster"],
});

export function OrganizationPage() {
	const { title, page } = useStrings().organizations;
	const { user } = useMe();
	if (user !== null) return <SignedInPart key={user?.id} />;
	return (
		<>
			<Title>{title}</Title>
			<VisitorPart {...page.visitor} first="sign-in" />
		</>
	);
}

function SignedInPart() {
	const { organizations: words, shell } = useStrings();
	const { organizationId = "" } = useParams();
	const query = useQuery(organizationQuery(organizationId));
	useRefetchOnAnswer();
	const shown = new URLSearchParams(useLocation().search);
	const isPoster = shown.has("poster");
	const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
	const pageTitle = isGone ? words.page.gone.title : (query.data?.name ?? words.title);
	return (
		<>
			<Title>{pageTitle}</Title>
			{isGone ? (
				<DeadEnd
					{...words.page.gone}
					action={{ label: words.page.back, to: pages.organizations }}
					help={{ label: shell.navigation.help, to: pages.help }}
				/>
			) : (
				<Async query={query} texts={words} loading={<Loading />}>
					{(organization) => {
						if (isPoster && organization.code !== null)
							return (
								<MainPart fallback={<Loading />}>
									<Poster organization={{ ...organization, code: organization.code }} />
								</MainPart>
							);
						if (shown.has("step") && organization.role === "owner")
							return (
								<MainPart fallback={<Loading />}>
									<SeatOrder organization={organization} />
								</MainPart>
							);
						return <Shown organization={organization} />;
					}}
				</Async>
			)}
		</>
	);
}

function Shown({ organization }: { organization: Organization }) {
	const { page: words, ...texts } = useStrings().organizations;
	const tabFromUrl = new URLSearchParams(useLocation().search).get("tab");
	const navigate = useNavigate();
	const isAdmin = isAtLeast(organization.role, "admin");
	const requests = useQuery({ ...requestsQuery(organization.id), enabled: isAdmin });
	const waiting = requests.data?.length ?? 0;
	const { data: teams = [] } = useQuery(teamsQuery(organization.id));
	const canReadFigures = isAdmin || teams.some(({ leader }) => leader?.isMe);
	const audit = {
		value: "audit" as const,
		label: words.tabs.audit,
		content: (
			<MainPart key="audit" fallback={<Skeleton label={texts.loading} shape="card" />}>
				<AuditTab organization={organization} />
			</MainPart>
		),
	};
	const figures = {
		value: "figures" as const,
		label: words.tabs.figures,
		content: (
			<MainPart key="figures" fallback={<Skeleton label={texts.loading} shape="card" />}>
				<FiguresTab organization={organization} />
			</MainPart>
		),
	};
	const tabs: Tab<"home" | "people" | "programs" | "figures" | "settings" | "audit">[] = [
		{
			value: "home",
			label: words.tabs.home,
			content: <HomeTab organization={organization} />,
		},
		{
			value: "people",
			label: words.tabs.people,
			count: isAdmin && waiting > 0 ? waiting : undefined,
			content: (
				<MainPart key="people" fallback={<Skeleton label={texts.loading} shape="card" />}>
					<PeopleTab organization={organization} />
				</MainPart>
			),
		},
		{
			value: "programs",
			label: words.tabs.programs,
			content: (
				<MainPart key="programs" fallback={<Skeleton label={texts.loading} shape="card" />}>
					<div className="flex flex-col gap-8">
						<ProgramsTab organization={organization} />
						<ChallengesSection organization={organization} />
					</div>
				</MainPart>
			),
		},
		...(canReadFigures && organization.type !== "personal" ? [figures] : []),
		{
			value: "settings",
			label: words.tabs.settings,
			content: (
				<MainPart key="settings" fallback={<Skeleton label={texts.loading} shape="card" />}>
					<SettingsTab organization={organization} />
				</MainPart>
			),
		},
		...(isAdmin ? [audit] : []),
	];
	const shown = tabs.find(({ value }) => value === tabFromUrl)?.value ?? "home";
	return (
		<Branded brand={organization} className="flex flex-col gap-6">
			<PageHeader
				back={{ to: pages.organizations, label: words.back }}
				title={
					<span className="flex items-center gap-3">
						<Avatar name={organization.name} picture={organization.logoUrl} />
						<bdi className="min-w-0">{organization.name}</bdi>
					</span>
				}
				text={[
					texts.types[organization.type],
					texts.people(organization.memberCount),
					words.yourRole(texts.roles[organization.role]),
				].join(" · ")}
			/>
			<DeletionNotice organization={organization} />
			<Tabs
				label={words.label}
				value={shown}
				onValueChange={(tab) => tab !== shown && void navigate({ search: `?tab=${tab}` }, { replace: true })}
				tabs={tabs}
			/>
		</Branded>
	);
}

function Loading() {
	const { loading } = useStrings().organizations;
	return (
		<div className="flex flex-col gap-6">
			<Skeleton label={loading} shape="title" />
			<Skeleton label={loading} shape="card" count={2} />
		</div>
	);
}
