import { describe, expect, test } from "vitest";
import { type Day, dayOf } from "#domain/day.ts";
import { historyFrom } from "#domain/habits/logs/history.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { chanceOfAtMost } from "./chance.ts";
import { type JudgedHabit, judgeAll, periods, rateIn, type Span, spanOf } from "./due-days.ts";
import { type Insight, insightsOf, rateInsight, significanceLevelsFor } from "./insights.ts";

/** Seeded, so that every run has the same people: mulberry32, https://github.com/cprosche/mulberry32 */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const today = dayOf(20_700);

interface RandomHabit extends Plan {
	share: number;
}

/** Each due day is done with the same probability, independent of weekday and history. */
function randomHabit(
	random: () => number,
	share: number,
	days = 7 + Math.floor(random() * 394),
): RandomHabit {
	const start = 20_700 - days + 1;
	const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.6);
	const schedule: Schedule =
		random() < 0.5 || weekdays.length === 0 ? { kind: "daily" } : { kind: "weekdays", days: weekdays };
	const logs: { date: Day; completed: boolean; cycle: number }[] = [];
	for (let day = start; day <= 20_700; day++) {
		logs.push({ date: dayOf(day), completed: random() < share, cycle: 1 });
	}
	const startedOn = dayOf(start);
	const history = historyFrom(logs, 1, startedOn);
	const plan = planFrom("", { history, startedOn, schedule, allowedSkips: Math.floor(random() * 3) });
	return { ...plan, share };
}

function isChance(
	insight: Insight<RandomHabit>,
	shown: readonly JudgedHabit<RandomHabit>[],
	span: Span,
): boolean {
	switch (insight.kind) {
		case "weekday":
			return true;
		case "streak":
			return insight.beyond === "earlier" || insight.habit.share <= 0.8;
		case "strong":
			return shareOf(shown, span) < 0.8;
		case "weak":
			return shareOf(shown, span) >= 0.6;
	}
}

/** Returns the expected share of done days over these habits. */
function shareOf(shown: readonly JudgedHabit<RandomHabit>[], span: Span): number {
	let [done, due] = [0, 0];
	for (const each of shown) {
		const rate = rateIn(each, span);
		done += each.habit.share * rate.due;
		due += rate.due;
	}
	return done / due;
}

/** Counts the people with an insight from chance alone, in any period, for any habit or for all. */
function countMisled(people: readonly (readonly RandomHabit[])[]): number {
	return people.filter((habits) => {
		const all = judgeAll(habits, today);
		const luck = significanceLevelsFor(all);
		const choices = [all, ...all.map((each) => [each])];
		return periods.some((period) => {
			const span = spanOf(today, period);
			return choices.some((shown) =>
				insightsOf(shown, span, luck).some((insight) => isChance(insight, shown, span)),
			);
		});
	}).length;
}

/** Returns 1,000 people with one to five habits, whose days are random. */
function people(shareOf: (random: () => number, habit: number) => number): RandomHabit[][] {
	const random = randomFrom(1);
	return Array.from({ length: 1_000 }, () => {
		const count = 1 + Math.floor(random() * 5);
		return Array.from({ length: count }, (_, habit) => randomHabit(random, shareOf(random, habit)));
	});
}

describe("chance misleads at most 50 of 1,000 people without a pattern, whatever they view", () => {
	test.each([0.2, 0.5, 0.6, 0.7, 0.7999, 0.8, 0.95])("who do %f of their days", (share) => {
		expect(countMisled(people(() => share))).toBeLessThanOrEqual(50);
	});

	test("with a different share for each habit", () => {
		expect(countMisled(people((random) => random()))).toBeLessThanOrEqual(50);
	});

	test.each([0.5, 0.6, 0.7999])("with one long-running habit done on %f of its days", (share) => {
		const random = randomFrom(2);
		const alike = Array.from({ length: 1_000 }, () => [randomHabit(random, share, 400)]);
		expect(countMisled(alike)).toBeLessThanOrEqual(50);
	});
});

test("a rate is strong or weak by chance no more often than allowed, for many shares and up to 300 days", () => {
	for (const luck of [0.05 / 3, 0.001]) {
		for (let due = 1; due <= 300; due++) {
			const kinds = Array.from({ length: due + 1 }, (_, done) => rateInsight({ done, due }, luck)?.kind);
			// A rate is weak with few done days, strong with many.
			const weakTo = kinds.lastIndexOf("weak");
			const strongFrom = kinds.indexOf("strong");
			const weak = (share: number) => (weakTo < 0 ? 0 : chanceOfAtMost({ done: weakTo, due }, share));
			const strong = (share: number) =>
				strongFrom < 0 ? 0 : 1 - chanceOfAtMost({ done: strongFrom - 1, due }, share);
			const most = Math.max(
				...[0.6, 0.65, 0.7, 0.75, 0.7999].map((share) => weak(share) + strong(share)),
				...[0.05, 0.3, 0.5].map(strong),
				...[0.8, 0.9, 0.99].map(weak),
			);
			expect(most, `${due} days`).toBeLessThanOrEqual(luck * 1.01);
		}
	}
});

test("nearly all of 1,000 people with a real pattern see an insight", () => {
	const random = randomFrom(4);
	const withInsight = Array.from({ length: 1_000 }, () => {
		const share = random() < 0.5 ? 0.97 : 0.3;
		const all = judgeAll([randomHabit(random, share), randomHabit(random, share)], today);
		return insightsOf(all, spanOf(today, 90), significanceLevelsFor(all)).length > 0;
	}).filter(Boolean).length;
	expect(withInsight).toBeGreaterThan(950);
});
