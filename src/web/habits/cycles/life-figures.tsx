import type { Habit } from "#contract/habits/habits.ts";
import { cyclesShown } from "#domain/habits/cycles/cycle.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";

export function LifeFigures({ habit }: { habit: Habit }) {
	const words = useStrings().cycles.figures;
	const { number, percent } = useFormats();
	const { successRate } = habit.progress;
	const isCompleted = habit.status === "completed";
	const daysTracked = habit.history.marks.replaceAll("-", "").length;
	return (
		<div className="grid grid-cols-3 gap-4">
			<StatFigure figure={number(cyclesShown(habit))} label={words.cycles} />
			<StatFigure figure={number(daysTracked)} label={words.days} />
			<StatFigure
				figure={successRate === null ? words.none : percent(successRate / 100)}
				label={isCompleted ? words.finalRate : words.rate}
			/>
		</div>
	);
}
