import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayOf } from "#domain/day.ts";
import { cycleGrid } from "#domain/habits/cycles/cycle-days.ts";
import { historyFrom, markOfLog, markOn, withMark } from "#domain/habits/logs/history.ts";
import { type Pause, pausesFrom } from "#domain/habits/logs/pause.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { naiveCycle, naiveGrid, naiveProgress } from "#domain/habits/testing/naive-progress.ts";
import { type Judgement, judgementOf, type Plan } from "./judgement.ts";
import { judgedDays, type Progress, progressOf } from "./progress.ts";
import { strengthCurve } from "./strength-curve.ts";

const runs = { numRuns: 1000 };
const epoch = 20_000;

const schedule: fc.Arbitrary<Schedule> = fc.oneof(
	fc.constant<Schedule>({ kind: "daily" }),
	fc.record({
		kind: fc.constant("weekdays" as const),
		days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
	}),
	fc.record({ kind: fc.constant("weekly" as const), times: fc.integer({ min: 1, max: 7 }) }),
);

const pause: fc.Arbitrary<Pause> = fc
	.record({ from: fc.integer({ min: 0, max: 60 }), length: fc.option(fc.integer({ min: 1, max: 30 })) })
	.map(({ from, length }) => ({
		from: dayOf(epoch + from),
		to: length === null ? null : dayOf(epoch + from + length),
	}));

/** Up to nine weeks with gaps and logs before the start; today is one day before to 30 days after the last log. */
const situation = fc
	.record({
		start: fc.integer({ min: 0, max: 10 }),
		letters: fc.array(fc.constantFrom(..."XXXXxxSsOoPp--"), { maxLength: 63, size: "max" }),
		schedule,
		allowedSkips: fc.integer({ min: 0, max: 3 }),
		pauses: fc.oneof(fc.constant([]), fc.array(pause, { maxLength: 2 })),
		daysSince: fc.integer({ min: -1, max: 30 }),
		phase: fc.constantFrom("21-day-cycle" as const, "21-day-cycle" as const, "maintenance-phase" as const),
		cycleAfter: fc.integer({ min: 0, max: 40 }),
	})
	.map(({ start, letters, daysSince, cycleAfter, ...rest }) => {
		const logs = letters.flatMap((letter, index) =>
			letter === "-"
				? []
				: [
						{
							date: dayOf(epoch + index),
							completed: /[xs]/i.test(letter),
							size: /s/i.test(letter) ? "small" : "full",
							begun: /p/i.test(letter),
							cycle: letter === letter.toLowerCase() ? 1 : 2,
						},
					],
		);
		const startedOn = dayOf(epoch + start);
		const plan: Plan = {
			history: historyFrom(logs, 2, startedOn),
			startedOn,
			cycleCount: 2,
			cycleStartedOn: addDays(startedOn, cycleAfter),
			...rest,
		};
		const today = dayOf(epoch + Math.max(start, letters.length - 1 + daysSince));
		return { plan, logs, today };
	});

function figures({ strength, isDueToday, today, cycle, ...figures }: Progress) {
	return figures;
}

const withDay = situation.chain((s) =>
	fc.record({
		plan: fc.constant(s.plan),
		today: fc.constant(s.today),
		day: fc.constantFrom(...judgedDays(s.plan, s.today).map(({ day }) => day)),
	}),
);

test("the progress figures match a slow computation", () => {
	fc.assert(
		fc.property(situation, ({ plan, today }) => {
			expect(figures(progressOf(plan, today))).toEqual(naiveProgress(plan, today));
		}),
		runs,
	);
});

const letters = { completed: "x", missed: "o", skip: "s", today: "t", open: "." };

test("the cycle and its grid match a slow computation", () => {
	fc.assert(
		fc.property(situation, ({ plan, today }) => {
			const { number, ...cycle } = progressOf(plan, today).cycle;
			const grid = cycleGrid(plan, today)
				.map(({ state }) => letters[state])
				.join("");
			const { days, ...naive } = naiveCycle(plan, today);
			expect({ ...cycle, grid }).toEqual({ ...naive, grid: naiveGrid(plan, today) });
		}),
		{ numRuns: 3000 },
	);
});

test("judging only later weeks gives the same verdicts", () => {
	fc.assert(
		fc.property(situation, fc.integer({ min: -10, max: 80 }), ({ plan, today }, after) => {
			const since = epoch + after;
			const from = ({ firstDay, verdicts }: Judgement) =>
				Array.from({ length: 100 }, (_, day) => verdicts[since + day - firstDay]);
			expect(from(judgementOf(plan, today, since))).toEqual(from(judgementOf(plan, today)));
		}),
		runs,
	);
});

test("in a cycle the grid, the day and the figures agree, and never exceed 21", () => {
	fc.assert(
		fc.property(situation, (situation) => {
			const plan = { ...situation.plan, phase: "21-day-cycle" as const };
			const { accounted, completed, day, isReady } = progressOf(plan, situation.today).cycle;
			const states = cycleGrid(plan, situation.today).map(({ state }) => state);
			expect(states).toHaveLength(21);
			expect(states.filter((state) => state === "completed")).toHaveLength(completed);
			expect(states.filter((state) => state !== "open" && state !== "today")).toHaveLength(accounted);
			expect(isReady).toBe(states.every((state) => state !== "open" && state !== "today"));
			expect(day).toBe(Math.max(1, states.filter((state) => state !== "open").length));
		}),
		runs,
	);
});

test("a cycle's accounted-for days never decrease when an open day is logged or a day passes", () => {
	fc.assert(
		fc.property(withDay, ({ plan, today, day }) => {
			const { accounted } = progressOf(plan, today).cycle;
			// Logging a day before the cycle, or changing a log, may leave fewer due days for the rest of a week.
			if (day < plan.cycleStartedOn || markOn(plan.history, day)) return;
			for (const mark of ["completed", "missed"] as const) {
				const logged = { ...plan, history: withMark(plan.history, day, mark) };
				expect(progressOf(logged, today).cycle.accounted).toBeGreaterThanOrEqual(accounted);
			}
			expect(progressOf(plan, addDays(today, 1)).cycle.accounted).toBeGreaterThanOrEqual(accounted);
		}),
		runs,
	);
});

test("21 logs of a cycle always make it ready", () => {
	fc.assert(
		fc.property(situation, ({ plan, today }) => {
			const logs = plan.history.marks.match(/[XO]/g)?.length ?? 0;
			const isCycle = plan.phase === "21-day-cycle";
			if (isCycle && logs >= 21) expect(progressOf(plan, today).cycle.isReady).toBe(true);
		}),
		runs,
	);
});

test("the same logs give the same history and figures in any order", () => {
	fc.assert(
		fc.property(
			situation.chain((s) =>
				fc.record({ s: fc.constant(s), shuffled: fc.shuffledSubarray(s.logs, { minLength: s.logs.length }) }),
			),
			({ s: { plan, today }, shuffled }) => {
				const history = historyFrom(shuffled, 2, plan.startedOn);
				expect(history).toEqual(plan.history);
				const marked = shuffled.reduce(
					(sofar, log) => withMark(sofar, log.date, markOfLog(log), log.cycle === 2),
					{ from: plan.startedOn, marks: "" },
				);
				expect(marked).toEqual(plan.history);
				expect(progressOf({ ...plan, history: marked }, today)).toEqual(progressOf(plan, today));
			},
		),
		runs,
	);
});

test("completing a day never worsens a figure, and an extra day changes only the counts of done days", () => {
	fc.assert(
		fc.property(withDay, ({ plan, today, day }) => {
			const after = { ...plan, history: withMark(plan.history, day, "completed") };
			const [low, high] = [progressOf(plan, today), progressOf(after, today)];
			if (verdictOn(after, today, day) === "extra") {
				const neutral = { completedDays: high.completedDays, smallDays: high.smallDays };
				expect({ ...figures(low), ...neutral }).toEqual(figures(high));
				expect(high.strength).toBe(low.strength);
			}
			expect(high.currentStreak).toBeGreaterThanOrEqual(low.currentStreak);
			expect(high.bestStreak).toBeGreaterThanOrEqual(low.bestStreak);
			expect(high.successRate ?? 0).toBeGreaterThanOrEqual(low.successRate ?? 0);
			expect(high.totalMisses).toBeLessThanOrEqual(low.totalMisses);
			expect(high.strength).toBeGreaterThanOrEqual(low.strength - 1e-12);
		}),
		{ numRuns: 2000 },
	);
});

test("today counts only once it is logged, and more skips never hurt", () => {
	fc.assert(
		fc.property(situation, ({ plan, today }) => {
			const open = { ...plan, history: withMark(plan.history, today, undefined) };
			expect(verdictOn(open, today, today)).toBe(isPausedOn(plan, today) ? "rest" : "open");
			const generous = { ...open, allowedSkips: open.allowedSkips + 1 };
			const [less, more] = [progressOf(open, today), progressOf(generous, today)];
			expect(more.currentStreak).toBeGreaterThanOrEqual(less.currentStreak);
			expect(more.totalMisses).toBeLessThanOrEqual(less.totalMisses);
			expect(more.successRate).toBe(less.successRate);
		}),
		runs,
	);
});

test("strength stays between 0 and 1 and moves only on completed and missed due days", () => {
	fc.assert(
		fc.property(situation, ({ plan, today }) => {
			const curve = strengthCurve(plan, today);
			let before = 0;
			for (const [index, { day, verdict }] of judgedDays(plan, today).entries()) {
				const point = curve[index];
				expect(point?.day).toBe(day);
				const strength = point?.strength ?? Number.NaN;
				if (verdict === "completed") expect(strength).toBeGreaterThan(before);
				else if (verdict === "miss") expect(strength).toBeLessThanOrEqual(before);
				else expect(strength).toBe(before);
				expect(strength).toBeGreaterThanOrEqual(0);
				expect(strength).toBeLessThanOrEqual(1);
				before = strength;
			}
			expect(progressOf(plan, today).strength).toBe(before);
		}),
		runs,
	);
});

test("a day without a log adds at most one miss, and keeps or ends the streak", () => {
	fc.assert(
		fc.property(situation, ({ plan, ...situation }) => {
			const today = judgedDays(plan, situation.today).at(-1)?.day ?? situation.today;
			const [now, later] = [progressOf(plan, today), progressOf(plan, addDays(today, 1))];
			expect(later.bestStreak).toBe(now.bestStreak);
			expect(later.totalMisses - now.totalMisses).toBeGreaterThanOrEqual(0);
			expect(later.totalMisses - now.totalMisses).toBeLessThanOrEqual(1);
			expect([0, now.currentStreak]).toContain(later.currentStreak);
		}),
		runs,
	);
});

test("a pause from today on lowers neither streaks nor strength, adds no miss, and keeps the completed days", () => {
	fc.assert(
		fc.property(situation, ({ plan, today }) => {
			const pauses = pausesFrom(plan.pauses, today, plan.history);
			const [before, after] = [progressOf(plan, today), progressOf({ ...plan, pauses }, today)];
			expect(after.currentStreak).toBeGreaterThanOrEqual(before.currentStreak);
			expect(after.bestStreak).toBeGreaterThanOrEqual(before.bestStreak);
			expect(after.completedDays).toBe(before.completedDays);
			expect(after.totalMisses).toBeLessThanOrEqual(before.totalMisses);
			expect(after.strength).toBeGreaterThanOrEqual(before.strength);
		}),
		runs,
	);
});

function isPausedOn({ pauses }: Plan, day: Day) {
	return pauses.some(({ from, to }) => from <= day && (to === null || day < to));
}

function verdictOn(plan: Plan, today: Day, day: Day) {
	return judgedDays(plan, today).find((judged) => judged.day === day)?.verdict;
}
