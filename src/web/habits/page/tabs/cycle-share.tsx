import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleGrid, cycleLength, endedCells } from "#domain/habits/cycles/cycle-days.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ProgressRing } from "#web/ui/grid/progress-ring.tsx";
import { Card } from "#web/ui/layout/card.tsx";

export function CycleShare({ habit, today }: { habit: Habit; today: Day }) {
	const { habit: words } = useStrings();
	const { percent } = useFormats();
	const isKept = habit.phase === "maintenance-phase";
	const own = isKept ? words.kept : words;
	const cells = cycleGrid(habit, today);
	const completed = cells.filter(({ state }) => state === "completed").length;
	const of = isKept ? endedCells(cells).length : cycleLength;
	const share = of === 0 ? 0 : completed / of;
	return (
		<Card label={words.share}>
			<div className="flex h-full items-center gap-5">
				<ProgressRing value={100 * share} label={own.ring(percent(share), of)}>
					{percent(share)}
				</ProgressRing>
				<p className="min-w-0 flex-1 text-17">{own.cycle(completed, of)}</p>
			</div>
		</Card>
	);
}
