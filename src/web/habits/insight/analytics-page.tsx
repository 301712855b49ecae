import CalendarCheck from "lucide-react/icons/calendar-check";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentType } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { MainPart, OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { type Analysis, useAnalysis } from "./analysis.ts";
import { Filters } from "./filters.tsx";
import { InsightsPanel } from "./insights-panel.tsx";
import { ProgressTab } from "./progress-tab.tsx";
import { SummaryCards } from "./summary-cards.tsx";
import { UnsentDays } from "./unsent-days.tsx";
import { type TabName, tabNames, useView } from "./use-view.ts";

export function AnalyticsPage() {
	const { analytics: words } = useStrings();
	const { user } = useMe();
	return (
		<div className="flex flex-col gap-4 sm:gap-6">
			{user ? (
				<OwnAnalytics user={user} />
			) : (
				<>
					<PageHeader title={words.title} />
					<Skeleton label={words.loading} shape="card" count={3} />
				</>
			)}
		</div>
	);
}

function OwnAnalytics({ user }: { user: User }) {
	const { analytics: words } = useStrings();
	const { today, habits } = useHabits(user);
	return (
		<Async
			query={habits}
			texts={words}
			loading={
				<>
					<PageHeader title={words.title} />
					<Skeleton label={words.loading} shape="card" count={3} />
				</>
			}
			empty={
				<>
					<PageHeader title={words.title} />
					<EmptyState
						title={words.empty.title}
						text={words.empty.text}
						action={
							<ButtonLink tone="primary" to={pages.newHabit}>
								{words.empty.action}
							</ButtonLink>
						}
					/>
				</>
			}
		>
			{(known) => <Shown user={user} habits={known} today={today} />}
		</Async>
	);
}

function WeekLink() {
	const { week: words } = useStrings().analytics;
	return (
		<Card inset="flush">
			<ul>
				<Row
					to={pages.week}
					leading={<CalendarCheck aria-hidden className="size-5 text-link" />}
					title={words.title}
					text={words.text}
					trailing={<ChevronRight aria-hidden className="size-5 text-quiet" />}
				/>
			</ul>
		</Card>
	);
}

/** The first tab is loaded with the page, the others when they are first shown. */
const contents: Readonly<Record<TabName, ComponentType<{ analysis: Analysis }>>> = {
	progress: ProgressTab,
	patterns: onDemand({
		load: async () => (await import("./patterns-tab.tsx")).PatternsTab,
		texts: ["analytics"],
	}),
	categories: onDemand({
		load: async () => (await import("./categories-tab.tsx")).CategoriesTab,
		texts: ["analytics", "plan"],
	}),
	streaks: onDemand({
		load: async () => (await import("./streaks-tab.tsx")).StreaksTab,
		texts: ["analytics", "plan"],
	}),
};

const NoteSearch = onDemand({
	load: async () => (await import("./notes/note-search.tsx")).NoteSearch,
	texts: ["analytics"],
});

function Shown({ user, habits, today }: { user: User; habits: readonly Habit[]; today: Day }) {
	const { analytics: words } = useStrings();
	const view = useView();
	const analysis = useAnalysis(habits, { today, period: view.period, habitId: view.habitId });
	return (
		<>
			<PageHeader title={words.title} actions={<Filters view={view} habits={habits} />} />
			<SummaryCards analysis={analysis} />
			<UnsentDays userId={user.id} analysis={analysis} />
			<InsightsPanel analysis={analysis} />
			<WeekLink />
			<OptionalPart fallback={<Skeleton label={words.loading} shape="row" />}>
				<NoteSearch userId={user.id} habits={habits} today={today} />
			</OptionalPart>
			<Tabs
				label={words.tabs.label}
				value={view.tab}
				onValueChange={(tab) => tab !== view.tab && view.change({ tab })}
				tabs={tabNames.map((value) => {
					const Content = contents[value];
					return {
						value,
						label: words.tabs[value],
						content: (
							<MainPart key={value} fallback={<Skeleton label={words.loading} shape="card" count={2} />}>
								<Content analysis={analysis} />
							</MainPart>
						),
					};
				})}
			/>
		</>
	);
}
