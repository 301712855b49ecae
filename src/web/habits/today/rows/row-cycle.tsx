import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleGrid, endedCells, markOfCell } from "#domain/habits/cycles/cycle-days.ts";
import { Streak, useMilestone } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { CycleGrid } from "#web/ui/grid/cycle-grid.tsx";
import { GridBloom } from "#web/ui/grid/grid-bloom.tsx";
import { classes } from "#web/ui/layout/classes.ts";

export function RowCycle({ habit, today }: { habit: Habit; today: Day }) {
	const { today: words } = useStrings();
	const { phase, progress, cycleStartedOn } = habit;
	const { day, completed } = progress.cycle;
	const blooming = useMilestone(habit);
	const cells = cycleGrid(habit, today);
	const isKept = phase === "maintenance-phase";
	const kept = cells.filter(({ state }) => state === "completed").length;
	const ahead = cycleStartedOn > today && words.startsTomorrow;
	return (
		<div className={classes("mt-1 flex items-center gap-x-3 gap-y-1", isKept && "flex-wrap")}>
			<div className="shrink-0">
				<GridBloom marks={blooming}>
					<CycleGrid
						size="small"
						label={
							ahead ||
							(isKept ? words.kept.cycle(day, kept, endedCells(cells).length) : words.cycle(day, completed))
						}
						cells={cells.map((cell) => ({ state: markOfCell(cell), label: cell.state }))}
					/>
				</GridBloom>
			</div>
			<span className="flex min-h-[3em] flex-col justify-center gap-x-3 tabular-nums sm:min-h-0 sm:flex-row">
				{ahead || (isKept ? words.kept.day(day) : words.day(day))}
				<Streak progress={progress} />
			</span>
		</div>
	);
}
