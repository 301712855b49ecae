import { type ComponentType, useDeferredValue, useEffect } from "react";
import { useLocation } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import type { DayTimerProps } from "#web/habits/amounts/public.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { CategoryIcon } from "#web/habits/habit/public.ts";
import { keepName } from "#web/platform/habit-names/kept-name.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { ComeBack } from "./come-back.tsx";
import { CycleView } from "./cycle-view.tsx";
import { DayPanel } from "./day-panel.tsx";
import { PlanSection } from "./plan-section.tsx";
import { QuickStats } from "./quick-stats.tsx";
import { RecentActivity } from "./recent-activity.tsx";

export interface HabitPartProps {
	habit: Habit;
	today: Day;
}

/** Parts from other features. */
export interface HabitParts {
	/** Under the cycle: the choice at its end. Nothing above it moves when the last day is ticked. */
	Moment: ComponentType<HabitPartProps>;
	Days: ComponentType<HabitPartProps>;
	Past: ComponentType<HabitPartProps>;
	/** Opens one day with its log. */
	DayDialog: ComponentType<DayDialogProps>;
	/** For the minutes of today. */
	Timer: ComponentType<DayTimerProps>;
	/** The menu next to the name. */
	Settings: ComponentType<HabitPartProps>;
}

/** Everything about one habit: grid and actions, figures, its days, the plan. */
export function HabitDetails({ habit, today, ...parts }: HabitPartProps & HabitParts) {
	const { Moment, Days, Past, Settings, DayDialog, Timer } = parts;
	const { habit: words, plan, shell } = useStrings();
	const { key, pathname } = useLocation();
	useEffect(() => keepName(pathname, habit.name), [pathname, habit.name]);
	// On a visit's first page, everything below the first screen renders in a second pass, so that the day appears
	// sooner.
	const isWhole = useDeferredValue(true, key !== "default");
	return (
		<div className="flex flex-col gap-6">
			<title>{`${habit.name} · ${shell.name}`}</title>
			<PageHeader
				title={habit.name}
				back={{ to: pages.dashboard, label: words.back }}
				menu={<Settings habit={habit} today={today} />}
				text={
					<span className="inline-flex flex-wrap items-center gap-x-2 [&_svg]:size-4.5">
						<CategoryIcon category={habit.category} />
						{plan.category[habit.category]}
						<span aria-hidden>·</span>
						{plan.importance[habit.importance]}
					</span>
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<CycleCard habit={habit} today={today} DayDialog={DayDialog} Timer={Timer} />
				<div className="empty:hidden lg:col-span-2 lg:row-start-2">
					<Moment habit={habit} today={today} />
				</div>
				<QuickStats habit={habit} />
				{isWhole && (
					<>
						<div className="flex min-w-0 flex-col gap-8">
							<Days habit={habit} today={today} />
						</div>
						<div className="flex min-w-0 flex-col gap-8">
							<RecentActivity habit={habit} today={today} DayDialog={DayDialog} />
							<PlanSection habit={habit} />
							<Past habit={habit} today={today} />
						</div>
					</>
				)}
			</div>
		</div>
	);
}

/** The cycle and, unless the habit is at rest, today. */
function CycleCard({ habit, today, ...parts }: HabitPartProps & Pick<HabitParts, "DayDialog" | "Timer">) {
	if (!habit.isActive) {
		return (
			<Card>
				<div className="h-full content-center">
					<CycleView habit={habit} today={today} />
				</div>
			</Card>
		);
	}
	return (
		<Card>
			<CycleView habit={habit} today={today} />
			<hr className="my-5 border-line sm:my-6" />
			<ComeBack habit={habit} today={today} />
			<DayPanel habit={habit} today={today} {...parts} />
		</Card>
	);
}
