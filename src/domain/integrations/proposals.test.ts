import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { filledLog } from "./filled-amount.ts";
import { isKept, type KnownReadings, readingsByDay } from "./mapping.ts";
import type { Metric } from "./metrics.ts";
import { preview } from "./preview.ts";
import { needsFile, proposals } from "./proposals.ts";
import { type Provider, providers } from "./providers.ts";
import type { Reading } from "./readings.ts";
import type { Rule } from "./rule.ts";

const today = dayFrom("2026-11-20");

type Values = Partial<Record<Metric, readonly (number | undefined)[]>>;

function readingsOf(values: Values): Reading[] {
	return Object.entries(values).flatMap(([metric, list]) =>
		list.flatMap((value, back) =>
			value === undefined
				? []
				: [{ metric: metric as Metric, day: addDays(today, -1 - back), source: "", value, recordedAt: 0 }],
		),
	);
}

function knownOf(provider: Provider, values: Values): KnownReadings {
	const readings = readingsOf(values);
	return { provider, readings: readingsByDay(readings), openFrom: today, keptFrom: addDays(today, -399) };
}

const month = Array.from({ length: 30 }, (_, at) => 5000 + 211 * ((at * 7) % 30));

test("metrics with data on enough days are proposed, with a threshold that most of those days reached", () => {
	const known = knownOf("fitbit", { steps: month, heart_rate: month, sleep_hours: [7, 8, 6] });
	expect(proposals(known, today)).toEqual([
		{
			metric: "steps",
			rule: { type: "threshold", metric: "steps", threshold: 7100, comparator: "at-least" },
			done: 20,
			kept: 30,
		},
	]);
	const runs = knownOf("strava", { workouts: month.map((_, at) => (at % 3 === 0 ? 1 : undefined)) });
	expect(proposals(runs, today)).toEqual([
		{ metric: "workouts", rule: { type: "direct", metric: "workouts" }, done: 10, kept: 30 },
	]);
});

/** Strava's own readings are kept for a week, those from an archive for longer. */
function stravaOf(values: Values): KnownReadings {
	const keptFrom = addDays(today, -6);
	const readings = readingsOf(values).map(
		(each): Reading => ({ ...each, isFromFile: each.day < keptFrom || undefined }),
	);
	return {
		provider: "strava",
		readings: readingsByDay(readings),
		openFrom: today,
		keptFrom,
		filesKeptFrom: addDays(today, -399),
	};
}

const everyThirdDay = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? 1 : undefined));

test("days that are not kept count neither as done nor as missed", () => {
	// Counting back from today: days 1 to 6 are kept, and so are days 7, 10, …, 28, whose readings come from the archive.
	expect(proposals(stravaOf({ workouts: everyThirdDay }), today)).toMatchObject([{ done: 10, kept: 14 }]);
	const { filesKeptFrom, ...ticking } = stravaOf({ workouts: everyThirdDay });
	expect(proposals(ticking, today)).toMatchObject([{ done: 2, kept: 6 }]);
	// The archive has no kudos.
	const kudos: Rule = { type: "direct", metric: "kudos" };
	expect(daysKept(preview([{ rule: kudos, known: stravaOf({ workouts: everyThirdDay }) }], today))).toBe(6);
});

test("a day counts as kept only if all the days that its rule looks back to are kept", () => {
	const rule: Rule = {
		type: "calculation",
		operation: "sum",
		metrics: ["workouts"],
		days: 3,
		comparator: "at-least",
		target: 1,
	};
	expect(daysKept(preview([{ rule, known: stravaOf({ workouts: everyThirdDay }) }], today))).toBe(5);
	expect(daysKept(preview([{ rule, known: stravaOf({ workouts: month }) }], today))).toBe(28);
});

function daysKept(days: ReturnType<typeof preview>): number {
	return days.filter(({ verdict }) => isKept(verdict)).length;
}

test("only Strava needs a file before a habit can be proposed", () => {
	expect(providers.filter(needsFile)).toEqual(["strava"]);
});

test("a proposal and its preview count the same thirty days before today", () => {
	const fitbit = knownOf("fitbit", { steps: month, active_minutes: month.map((value) => value / 100) });
	const archive = stravaOf({ workouts: everyThirdDay });
	for (const known of [fitbit, archive]) {
		const proposed = proposals(known, today);
		expect(proposed.length).toBeGreaterThan(0);
		for (const { rule, done, kept } of proposed) {
			const days = preview([{ rule, known }], today);
			expect([days[0]?.day, days.at(-1)?.day]).toEqual([addDays(today, -1), addDays(today, -30)]);
			expect(days.filter(({ verdict }) => verdict.outcome === "done")).toHaveLength(done);
			expect(daysKept(days)).toBe(kept);
		}
	}
});

function measure(unit: string): Measure {
	return { unit, target: 1, comparator: "at-least", smallTarget: null };
}

test.each([
	["fitbit", "steps", 8123, measure("steps"), { amount: 8123, duration: null }],
	["fitbit", "steps", 8123, measure("pages"), { amount: null, duration: null }],
	["fitbit", "sleep_hours", 6.68, measure("minutes"), { amount: 401, duration: 401 }],
	["fitbit", "active_minutes", 30, null, { amount: null, duration: 30 }],
	["fitbit", "active_minutes", 30, measure("constructor"), { amount: null, duration: 30 }],
	["google_fit", "distance", 5020, measure("km"), { amount: 5.02, duration: null }],
	["strava", "distance", 5020, measure("km"), { amount: null, duration: null }],
	["myfitnesspal", "water_intake", 2000, measure("glasses"), { amount: 8, duration: null }],
	["todoist", "tasks_completed", 3, measure("times"), { amount: 3, duration: null }],
] as const)(
	"a tick from %s, %s at %d, on a habit measured by %o, is logged as %o",
	(provider, metric, value, of, expected) => {
		expect(filledLog({ provider, metric, value }, of)).toEqual(expected);
	},
);
