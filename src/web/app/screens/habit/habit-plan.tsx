import { Suspense } from "react";
import { MaintenanceStrategies } from "#web/habits/cycles/maintenance-strategies.tsx";
import type { HabitPartProps } from "#web/habits/page/habit-parts.ts";
import { isCycleDone } from "#web/habits/page/tabs/is-cycle-done.ts";
import { PlanSection } from "#web/habits/page/tabs/plan-section.tsx";
import { HabitActions } from "#web/habits/settings/habit-actions.tsx";
import { ReminderCard } from "#web/notices/reminders/reminder-card.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { PartnerOfHabit } from "#web/social/partners/partner-of-habit.tsx";
import { HabitShareCard } from "#web/social/share/habit-share-card.tsx";

const TapsCard = onDemand<{ habitId: string; isActive: boolean }>({
	load: async () => (await import("#web/habits/settings/taps-card.tsx")).TapsCard,
	texts: ["taps"],
});

export function HabitPlan({ habit }: HabitPartProps) {
	return (
		<div className="grid pt-2 roomy:pt-0 grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="flex min-w-0 flex-col gap-8">
				<PlanSection habit={habit} />
				<MaintenanceStrategies habit={habit} Partner={PartnerOfHabit} />
			</div>
			<div className="flex min-w-0 flex-col gap-6">
				{habit.isActive && habit.status !== "completed" && <ReminderCard habit={habit} />}
				{!isCycleDone(habit) && <HabitShareCard habit={habit} />}
				<Suspense>
					<TapsCard habitId={habit.id} isActive={habit.isActive} />
				</Suspense>
				<HabitActions habit={habit} />
			</div>
		</div>
	);
}
