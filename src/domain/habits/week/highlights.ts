import { type Day, dayOf } from "#domain/day.ts";
import type { JudgedHabit, Span } from "#domain/habits/insight/due-days.ts";
import { longStreakFrom } from "#domain/habits/insight/insights.ts";
import { streaksOf } from "#domain/habits/insight/streaks.ts";
import { comeBackOn } from "#domain/habits/progress/come-back.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { type HabitWeek, spanOfWeek, type Week } from "./week.ts";

/** More highlights would repeat the week's rows. */
const maxHighlights = 3;

export type Highlight<Habit extends Plan = Plan> = { habit: Habit } & (
	| { kind: "whole"; due: number; isOver: boolean }
	| { kind: "best"; streak: number }
	| { kind: "back"; misses: number }
	| { kind: "some"; done: number }
);

/** Rarest first, one per habit. If there is no longest streak, full week or comeback, the habit done most often. */
export function highlights<Habit extends Plan>(
	judged: readonly JudgedHabit<Habit>[],
	week: Week<Habit>,
	monday: Day,
): Highlight<Habit>[] {
	const span = spanOfWeek(monday);
	const lines = week.habits.flatMap((each): Highlight<Habit>[] => {
		const own = judged.find(({ habit }) => habit === each.habit);
		const line = own && lineOf(own, each, span);
		return line ? [line] : [];
	});
	if (lines.length > 0) return lines.sort((a, b) => order[a.kind] - order[b.kind]).slice(0, maxHighlights);
	const [most] = week.habits.filter(({ done }) => done > 0).sort((a, b) => b.done - a.done);
	return most ? [{ kind: "some", habit: most.habit, done: most.done }] : [];
}

const order = { best: 0, whole: 1, back: 2, some: 3 };

function lineOf<Habit extends Plan>(
	judged: JudgedHabit<Habit>,
	{ habit, done, due, verdicts, isOver }: HabitWeek<Habit>,
	span: Span,
): Highlight<Habit> | undefined {
	const streak = newBestIn(judged, span);
	if (streak !== undefined) return { kind: "best", habit, streak };
	if (due > 0 && done === due) return { kind: "whole", habit, due, isOver };
	const misses = verdicts.map((verdict, index) =>
		verdict === "completed" || verdict === "extra"
			? (comeBackOn(habit, dayOf(span.from + index))?.misses ?? 0)
			: 0,
	);
	const most = Math.max(...misses);
	return most > 0 ? { kind: "back", habit, misses: most } : undefined;
}

function newBestIn({ firstDay, verdicts }: JudgedHabit, { from, to }: Span): number | undefined {
	const streaks = streaksOf(verdicts);
	const start = Math.max(0, from - firstDay);
	const before = Math.max(0, ...streaks.slice(0, start));
	const best = Math.max(0, ...streaks.slice(start, Math.max(start, to - firstDay + 1)));
	return best >= longStreakFrom && best > before ? best : undefined;
}
