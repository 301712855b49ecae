import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { type OnDemand, onDemand } from "#web/platform/on-demand.tsx";
import { VisitorPart } from "#web/platform/page/visitor-part.tsx";
import { hubMeQuery, Inside, JoinCard, SidePanel } from "#web/social/hub/public.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ScreenPart } from "./screen-part.tsx";

type TabName = Exclude<keyof Strings["social"]["tabs"], "label">;

/** The first tab is the default. */
const tabs: Readonly<Record<TabName, OnDemand<object>>> = {
	feed: onDemand({
		load: async () => (await import("#web/social/feed/public.ts")).FeedTab,
		texts: ["feed"],
	}),
	challenges: onDemand({
		load: async () => (await import("#web/social/challenges/public.ts")).ChallengesTab,
		texts: ["challenges", "fieldErrors", "share"],
	}),
	partners: onDemand({
		load: async () => (await import("#web/social/partners/public.ts")).PartnersTab,
		texts: ["partners"],
	}),
	friends: onDemand({
		load: async () => (await import("#web/social/people/public.ts")).FriendsTab,
		texts: ["friends", "messages"],
	}),
};
const tabNames = Object.keys(tabs) as TabName[];

/** Wide screens show all actions on every tab; phones show only the current tab's. */
const actions: readonly { tab: TabName; Action: OnDemand<{ tone: "primary" | "secondary" }> }[] = [
	{
		tab: "feed",
		Action: onDemand({
			load: async () => (await import("#web/social/feed/public.ts")).CreatePostAction,
			texts: ["feed"],
		}),
	},
	{
		tab: "challenges",
		Action: onDemand({
			load: async () => (await import("#web/social/challenges/public.ts")).CreateChallengeButton,
			texts: ["challenges", "fieldErrors", "share"],
		}),
	},
];

export function SocialScreen() {
	const { visitor } = useStrings().social;
	const isChallenge = new URLSearchParams(useLocation().search).has("challenge");
	const { user } = useMe();
	if (user === null) return <VisitorPart {...visitor[isChallenge ? "challenge" : "hub"]} />;
	return <SignedInPart key={user?.id} />;
}

function SignedInPart() {
	const { social: words } = useStrings();
	return (
		<Async query={useQuery(hubMeQuery)} texts={words} loading={<HubSkeleton />}>
			{({ joinedAt, socialName }) =>
				joinedAt === null ? (
					<div className="flex flex-col gap-4 sm:gap-6">
						<PageHeader title={words.title} />
						<div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
							<Inside />
							<JoinCard socialName={socialName} />
						</div>
					</div>
				) : (
					<Hub />
				)
			}
		</Async>
	);
}

/** Shows the real header, so that the title doesn't move once the hub is loaded. */
function HubSkeleton() {
	const { social: words } = useStrings();
	return (
		<div className="flex flex-col gap-4 sm:gap-6">
			<PageHeader
				title={words.title}
				actions={actions.map(({ tab }, index) => (
					<div key={tab} className={classes(index > 0 && "max-sm:hidden")}>
						<Skeleton label={words.loading} shape="button" />
					</div>
				))}
			/>
			<Skeleton label={words.loading} shape="card" count={2} />
		</div>
	);
}

function Hub() {
	const { social: words } = useStrings();
	// useSearchParams would load the file of React Router that our own BrowserRouter replaces.
	const requestedTab = new URLSearchParams(useLocation().search).get("tab");
	const navigate = useNavigate();
	const wanted = tabNames.find((name) => name === requestedTab) ?? tabNames[0] ?? "friends";
	return (
		<div className="flex flex-col gap-4 sm:gap-6">
			<PageHeader
				title={words.title}
				actions={actions.map(({ tab, Action }) => (
					<div key={tab} className={classes(tab !== wanted && "max-sm:hidden")}>
						<ScreenPart words={words} shape="button">
							<Action tone={tab === wanted ? "primary" : "secondary"} />
						</ScreenPart>
					</div>
				))}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
				<SidePanel />
				<Tabs
					label={words.tabs.label}
					value={wanted}
					onValueChange={(tab) => tab !== wanted && void navigate(`?tab=${tab}`, { replace: true })}
					tabs={tabNames.map((value) => {
						const Content = tabs[value];
						return {
							value,
							label: words.tabs[value],
							content: (
								<ScreenPart key={value} words={words}>
									<Content />
								</ScreenPart>
							),
						};
					})}
				/>
			</div>
		</div>
	);
}
