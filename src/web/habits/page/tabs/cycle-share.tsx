import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleGrid, cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ProgressRing } from "#web/ui/grid/progress-ring.tsx";
import { Card } from "#web/ui/layout/card.tsx";

/** In maintenance, counts the last 21 due days. */
export function CycleShare({ habit, today }: { habit: Habit; today: Day }) {
	const { habit: words } = useStrings();
	const { percent } = useFormats();
	const own = habit.phase === "maintenance-phase" ? words.kept : words;
	const completed = cycleGrid(habit, today).filter(({ state }) => state === "completed").length;
	const share = completed / cycleLength;
	return (
		<Card label={words.share}>
			<div className="flex h-full items-center gap-5">
				<ProgressRing value={100 * share} label={own.ring(percent(share))}>
					{percent(share)}
				</ProgressRing>
				<p className="min-w-0 flex-1 text-17">{own.cycle(completed)}</p>
			</div>
		</Card>
	);
}
