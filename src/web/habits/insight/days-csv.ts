import type { Habit } from "#contract/habits/habits.ts";
import { csvLine } from "#domain/account/csv-line.ts";
import { type Day, dayOf } from "#domain/day.ts";
import { type JudgedHabit, spanOf } from "#domain/habits/insight/due-days.ts";
import { shownVerdictOn, type Verdict } from "#domain/habits/progress/judgement.ts";

/** Three years, including a leap day. */
const daysInFile = 3 * 365 + 1;

export interface DaysWords {
	columns: { day: string; habit: string; category: string; result: string };
	results: Readonly<Record<Verdict, string>>;
	category: Readonly<Record<Habit["category"], string>>;
}

/** A generator, so that the page can pause between habits. */
export function* daysCsv(
	judged: readonly JudgedHabit<Habit>[],
	today: Day,
	{ columns, results, category }: DaysWords,
): Generator<string> {
	yield csvLine([columns.day, columns.habit, columns.category, columns.result]);
	const span = spanOf(today, daysInFile);
	for (const { habit, ...judgement } of judged) {
		const lines: string[] = [];
		for (let day = Math.max(span.from, judgement.firstDay); day <= span.to; day++) {
			const verdict = shownVerdictOn(habit, judgement, dayOf(day));
			if (verdict === undefined) continue;
			lines.push(csvLine([dayOf(day), habit.name, category[habit.category], results[verdict]]));
		}
		yield lines.join("");
	}
}
