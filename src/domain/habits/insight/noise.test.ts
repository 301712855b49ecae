import { expect, test } from "vitest";
import { type Day, dayOf } from "#domain/day.ts";
import { historyFrom } from "#domain/habits/logs/history.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { judgeAll, periods, spanOf } from "./due-days.ts";
import { insightsOf } from "./insights.ts";

/** The same 1,000 people in every run: mulberry32, https://github.com/cprosche/mulberry32 */
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

/** A habit of which each due day is done by the same chance, whatever weekday it is and whatever came before. */
function randomHabit(random: () => number, share: number): Plan {
	const days = 7 + Math.floor(random() * 394);
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
	return planFrom("", { history, startedOn, schedule, allowedSkips: Math.floor(random() * 3) });
}

/** How many of 1,000 people without any pattern see an insight: of none of them is true what one could say. */
function seeing(seed: number): number[] {
	const random = randomFrom(seed);
	const people = Array.from({ length: 1_000 }, () => {
		const share = 0.6 + 0.2 * random();
		const habits = Array.from({ length: 1 + Math.floor(random() * 5) }, () => randomHabit(random, share));
		return judgeAll(habits, today);
	});
	return periods.map(
		(period) => people.filter((judged) => insightsOf(judged, spanOf(today, period)).length > 0).length,
	);
}

test.each([1, 2])(
	"of 1,000 people without a pattern at most 50 see an insight, whatever the period (%i)",
	(seed) => {
		for (const count of seeing(seed)) expect(count).toBeLessThanOrEqual(50);
	},
);

test("what is true of nearly all of 1,000 people is seen by nearly all", () => {
	const random = randomFrom(4);
	const seeing = Array.from({ length: 1_000 }, () => {
		const share = random() < 0.5 ? 0.97 : 0.3;
		const habits = [randomHabit(random, share), randomHabit(random, share)];
		return insightsOf(judgeAll(habits, today), spanOf(today, 90)).length > 0;
	}).filter(Boolean).length;
	expect(seeing).toBeGreaterThan(850);
});
