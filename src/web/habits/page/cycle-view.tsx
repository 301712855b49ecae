import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { streakBadge } from "#domain/habits/cycles/cycle.ts";
import { cycleGrid, endedCells, markOfCell } from "#domain/habits/cycles/cycle-days.ts";
import { Streak, useMilestone } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { CycleGrid } from "#web/ui/grid/cycle-grid.tsx";
import { GridBloom } from "#web/ui/grid/grid-bloom.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";

/** Hides the current streak of archived and completed habits. */
export function CycleView({ habit, today }: { habit: Habit; today: Day }) {
	const { habit: words, streak } = useStrings();
	const { day } = useFormats();
	const { cycle, currentStreak, bestStreak } = habit.progress;
	const cells = cycleGrid(habit, today);
	const blooming = useMilestone(habit);
	const own = habit.phase === "maintenance-phase" ? words.kept : words;
	const completed = cells.filter(({ state }) => state === "completed").length;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-center gap-5 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] sm:gap-6">
			<GridBloom marks={blooming}>
				<CycleGrid
					size="large"
					label={own.cycle(completed, endedCells(cells).length)}
					cells={cells.map((cell) => {
						const state = markOfCell(cell);
						return {
							state,
							label: cell.day ? words.cellOf(day(cell.day, today), words.cell[state]) : words.cell[state],
						};
					})}
				/>
			</GridBloom>
			<div className="flex min-w-0 flex-col items-start gap-1.5 text-15">
				{habit.status !== "completed" && (
					<p className="font-semibold text-20 tabular-nums">
						{habit.cycleStartedOn > today ? words.startsTomorrow : own.day(cycle.day)}
					</p>
				)}
				{habit.status === "completed" && (
					<p className="text-quiet">{own.cycle(completed, endedCells(cells).length)}</p>
				)}
				{habit.phase === "maintenance-phase" && habit.status !== "completed" && (
					<p className="text-13 text-quiet">{words.kept.span}</p>
				)}
				{habit.isActive && (
					<>
						<p className="flex flex-wrap items-center gap-x-2 text-quiet">
							<Streak progress={habit.progress} />
							{currentStreak > 0 && <span className="tabular-nums">{streak.best(bestStreak)}</span>}
						</p>
						<Badge tone="primary">{streak.badge[streakBadge(currentStreak)]}</Badge>
					</>
				)}
			</div>
		</div>
	);
}
