import type { Habit } from "#contract/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { useStrings } from "#web/app/locale.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CategoryIcon } from "./category-mark.tsx";
import { CycleView } from "./cycle-view.tsx";
import { DayPanel } from "./day-panel.tsx";
import { PlanSection } from "./plan-section.tsx";
import { QuickStats } from "./quick-stats.tsx";
import { RecentActivity } from "./recent-activity.tsx";

/** Everything about one habit: grid and actions, figures, recent days, the plan. */
export function HabitDetails({ habit, today }: { habit: Habit; today: Day }) {
	const { habit: words, plan } = useStrings();
	return (
		<>
			<PageHeader
				title={habit.name}
				back={{ to: pages.dashboard, label: words.back }}
				text={
					<span className="inline-flex flex-wrap items-center gap-x-2 [&_svg]:size-4.5">
						<CategoryIcon category={habit.category} />
						{plan.category[habit.category]}
						<span aria-hidden>·</span>
						{plan.importance[habit.importance]}
					</span>
				}
			/>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<Card>
					<CycleView habit={habit} today={today} />
					<hr className="my-5 border-line sm:my-6" />
					<DayPanel habit={habit} today={today} />
				</Card>
				<QuickStats progress={habit.progress} />
				<RecentActivity habit={habit} />
				<PlanSection habit={habit} />
			</div>
		</>
	);
}
