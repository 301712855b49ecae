import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayOf, mondayOf, weekdayOf } from "#domain/day.ts";
import { historyFrom } from "#domain/habits/logs/history.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { judgeSlowly } from "#domain/habits/testing/naive-progress.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { categoryRates } from "./by-category.ts";
import {
	dailyRates,
	judgeAll,
	periods,
	rateIn,
	spanOf,
	streakHistoryDays,
	weekdayRates,
	weeklyRates,
} from "./due-days.ts";
import { type Rate, sumOf } from "./rate.ts";
import { runOf, streakHistory } from "./streaks.ts";

const schedule: fc.Arbitrary<Schedule> = fc.oneof(
	fc.constant<Schedule>({ kind: "daily" }),
	fc.record({
		kind: fc.constant("weekdays" as const),
		days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
	}),
	fc.record({ kind: fc.constant("weekly" as const), times: fc.integer({ min: 1, max: 7 }) }),
);

const firstDay = 20_000;
const lastDay = 20_070;

/** A habit with logs before the start and after today, gaps and a pause. */
const habit = fc
	.record({
		start: fc.integer({ min: 0, max: 20 }),
		letters: fc.array(fc.constantFrom("X", "X", "X", "O", "-"), { maxLength: 72, size: "max" }),
		schedule,
		allowedSkips: fc.integer({ min: 0, max: 3 }),
		pause: fc.option(
			fc.record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 20 }) }),
		),
		category: fc.constantFrom(...categories),
	})
	.map(({ start, letters, pause, ...rest }) => {
		const startedOn = dayOf(firstDay + start);
		const logs = letters.flatMap((letter, index) =>
			letter === "-" ? [] : [{ date: dayOf(firstDay + index), completed: letter === "X", cycle: 1 }],
		);
		const pauses = pause
			? [{ from: dayOf(firstDay + pause.from), to: dayOf(firstDay + pause.from + pause.length) }]
			: [];
		const history = historyFrom(logs, 1, startedOn);
		return { ...planFrom("", { history, startedOn, pauses, ...rest }), category: rest.category };
	});

const person = fc
	.record({ habits: fc.array(habit, { minLength: 1, maxLength: 3 }), period: fc.constantFrom(...periods) })
	.map(({ habits, period }) => {
		const today = dayOf(lastDay);
		const days = Array.from({ length: period }, (_, index) => addDays(today, index - period + 1));
		return { habits, today, days, span: spanOf(today, period), judged: judgeAll(habits, today) };
	});

/** Computes the rates again, day by day from lists. */
function naiveRate(habits: readonly Plan[], today: Day, days: readonly Day[]): Rate {
	const due = habits.flatMap((plan) => {
		const { due, marks } = judgeSlowly(plan, today);
		return due.filter((day) => days.includes(day)).map((day) => marks.get(day) === "completed");
	});
	return { done: due.filter(Boolean).length, due: due.length };
}

function naiveStreak(plan: Plan, today: Day, until: Day): number {
	const { due, skips, marks } = judgeSlowly(plan, today);
	let streak = 0;
	for (const day of due.filter((day) => day <= until && !skips.includes(day)).sort()) {
		streak = marks.get(day) === "completed" ? streak + 1 : 0;
	}
	return streak;
}

const runs = { numRuns: 60 };

test("rates by day, week, weekday and category match the slow count", () => {
	fc.assert(
		fc.property(person, ({ habits, today, days, span, judged }) => {
			const rateOf = (some: readonly Plan[], among: readonly Day[]) => naiveRate(some, today, among);
			expect(sumOf(judged.map((each) => rateIn(each, span)))).toEqual(rateOf(habits, days));

			const daily = dailyRates(judged, span);
			expect(daily).toEqual(days.map((day) => ({ day, ...rateOf(habits, [day]) })));
			expect(weeklyRates(daily)).toEqual(
				[...Map.groupBy(days, mondayOf)].map(([monday, week]) => ({
					monday,
					isPart: week.length < 7,
					...rateOf(habits, week),
				})),
			);

			const asked = habits.filter(({ schedule }) => schedule.kind !== "weekly");
			expect(weekdayRates(judged, span)).toEqual(
				[1, 2, 3, 4, 5, 6, 7].map((weekday) =>
					rateOf(
						asked,
						days.filter((day) => weekdayOf(day) === weekday),
					),
				),
			);

			expect(categoryRates(judged, span)).toEqual(
				categories
					.map((category) => ({ category, own: habits.filter((habit) => habit.category === category) }))
					.filter(({ own }) => own.length > 0)
					.map(({ category, own }) => ({ category, habits: own.length, ...rateOf(own, days) })),
			);
		}),
		runs,
	);
});

test("the streak history matches the slow count and is 0 on paused days that do not count, and the latest run is the current streak", () => {
	fc.assert(
		fc.property(person, fc.boolean(), ({ habits, today, judged }, isRest) => {
			const span = spanOf(today, streakHistoryDays);
			const restsOf = ({ pauses }: Plan) => (isRest ? pauses : []);
			const shown = streakHistory(
				judged.map((each) => ({ ...each, rests: restsOf(each.habit) })),
				span,
			);
			const days = Array.from({ length: streakHistoryDays }, (_, index) => addDays(today, index - 29));
			const streaks = habits.map((plan) => {
				const { due, marks } = judgeSlowly(plan, today);
				return days.map((day) => {
					const isDone = due.includes(day) && marks.get(day) === "completed";
					const isPaused = restsOf(plan).some(({ from, to }) => from <= day && (to === null || day < to));
					return isPaused && !isDone ? 0 : naiveStreak(plan, today, day);
				});
			});
			expect(shown).toEqual(
				days.map((day, index) => ({ day, streak: Math.max(...streaks.map((each) => each[index] ?? 0)) })),
			);
			const [habit] = habits;
			const [only] = judged;
			if (habit && only) {
				expect(runOf(only).streak).toBe(progressOf(habit, today).currentStreak);
			}
		}),
		runs,
	);
});

test("a streak is compared with all due days before its unbroken run", () => {
	fc.assert(
		fc.property(person, ({ habits, today, judged }) => {
			for (const [index, plan] of habits.entries()) {
				const { due, marks } = judgeSlowly(plan, today);
				const done = due.sort().map((day) => marks.get(day) === "completed");
				const unbroken = done.toReversed().findIndex((isDone) => !isDone);
				const row = unbroken < 0 ? done.length : unbroken;
				const before = done.slice(0, done.length - row);
				expect(judged[index] && runOf(judged[index])).toMatchObject({
					unbroken: row,
					before: { done: before.filter(Boolean).length, due: before.length },
				});
			}
		}),
		runs,
	);
});
