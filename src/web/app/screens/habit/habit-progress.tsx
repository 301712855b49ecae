import { FinishedCycles } from "#web/habits/cycles/finished-cycles.tsx";
import { AutomaticitySection } from "#web/habits/insight/strength/automaticity/automaticity-section.tsx";
import { StrengthSection } from "#web/habits/insight/strength/strength-section.tsx";
import type { HabitPartProps } from "#web/habits/page/habit-parts.ts";
import { CycleShare } from "#web/habits/page/tabs/cycle-share.tsx";
import { QuickStats } from "#web/habits/page/tabs/quick-stats.tsx";

export function HabitProgress({ habit, today }: HabitPartProps) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="flex min-w-0 flex-col gap-8">
				<CycleShare habit={habit} today={today} />
				<StrengthSection habit={habit} today={today} />
			</div>
			<div className="flex min-w-0 flex-col gap-8">
				<QuickStats habit={habit} />
				<FinishedCycles habit={habit} today={today} />
			</div>
			{/* Last, because it appears only after its answers have loaded. */}
			<AutomaticitySection habit={habit} today={today} />
		</div>
	);
}
