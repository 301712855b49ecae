import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { combine, judge, type RuleVerdict, readingsByDay } from "./mapping.ts";
import type { Reading } from "./readings.ts";
import type { Rule } from "./rule.ts";
import { consequence, type DayBefore, mayTick, tickTime } from "./tick.ts";

const today = dayFrom("2026-11-20");
const rules: Record<string, Rule> = {
	walk: { type: "threshold", metric: "steps", threshold: 8000, comparator: "at-least" },
	rest: { type: "threshold", metric: "calories_burned", threshold: 2000, comparator: "at-most" },
};

/** The days of one habit, changed by a user and a provider. */
interface Model {
	readings: Reading[];
	days: Map<Day, DayBefore>;
	openFrom: Day;
}

const untouched: DayBefore = { source: undefined, isChangedByUser: false, tickedBy: [] };

type Event =
	| { kind: "read"; day: Day; steps: number | undefined; calories: number | undefined }
	| { kind: "person"; day: Day; source: "manual" | "offline" | undefined };

function newModel(openFrom = today): Model {
	return { readings: [], days: new Map(), openFrom };
}

function readingsOf(event: Event & { kind: "read" }): Reading[] {
	const { day, steps, calories } = event;
	const readingFor = (metric: Reading["metric"], value: number | undefined) =>
		value === undefined ? [] : [{ metric, day, source: "", value, recordedAt: 0 }];
	return [...readingFor("steps", steps), ...readingFor("calories_burned", calories)];
}

/** Does what the server does: replaces a day's readings as a whole, then judges it; stores what the user logs. */
function apply(model: Model, event: Event): void {
	if (event.kind === "person") {
		model.days.set(event.day, {
			source: event.source,
			isChangedByUser: event.source === undefined,
			tickedBy: [],
		});
		return;
	}
	model.readings = [...model.readings.filter(({ day }) => day !== event.day), ...readingsOf(event)];
	settle(model, event.day);
}

function verdictsOn(model: Model, day: Day): Map<string, RuleVerdict> {
	const known = {
		provider: "fitbit" as const,
		readings: readingsByDay(model.readings),
		openFrom: model.openFrom,
		keptFrom: addDays(today, -399),
	};
	return new Map(Object.entries(rules).map(([id, rule]) => [id, judge(rule, day, known)]));
}

function settle(model: Model, day: Day): void {
	const verdicts = verdictsOn(model, day);
	const outcome = combine([...verdicts.values()], false);
	const isOpen = mayTick({ isActive: true, startedOn: addDays(today, -5), pauses: [] }, day, today);
	const before = model.days.get(day) ?? untouched;
	const what = consequence({ needsAll: false, outcome, verdicts, isOpen }, before);
	const tickedBy = [...verdicts].filter(([, verdict]) => verdict.outcome === "done").map(([id]) => id);
	if (what === "tick") model.days.set(day, { source: "integration", isChangedByUser: false, tickedBy });
	if (what === "remove") model.days.set(day, untouched);
}

const someDay = fc.integer({ min: 0, max: 8 }).map((back) => addDays(today, -back));
const read = fc.record({
	kind: fc.constant("read" as const),
	day: someDay,
	steps: fc.option(fc.constantFrom(0, 7999, 8000, 9000), { nil: undefined }),
	calories: fc.option(fc.constantFrom(1500, 2500), { nil: undefined }),
});
const logged = fc.record({
	kind: fc.constant("person" as const),
	day: someDay,
	source: fc.constantFrom("manual" as const, "offline" as const, undefined),
});

function shownBy(model: Model): Record<string, DayBefore> {
	const shown = [...model.days].filter(([, day]) => day.source !== undefined || day.isChangedByUser);
	return Object.fromEntries(shown.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test("readings in any order, repeated or not, give the same logs", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(read, { selector: ({ day }) => day, maxLength: 9 }),
			fc.array(fc.nat(), { maxLength: 20 }),
			(days, order) => {
				const once = newModel();
				for (const each of days) apply(once, each);
				const shuffled = newModel();
				const picks = order.flatMap((at) => days[at % Math.max(1, days.length)] ?? []);
				for (const each of [...picks, ...days.toReversed(), ...picks]) apply(shuffled, each);
				expect(shownBy(shuffled)).toEqual(shownBy(once));
			},
		),
	);
});

test("what the user logs survives any readings before and after it", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(read, logged), { maxLength: 30 }), (events) => {
			const model = newModel();
			for (const event of events) {
				apply(model, event);
				const last = new Map(
					events
						.slice(0, events.indexOf(event) + 1)
						.flatMap((each) => (each.kind === "person" ? [[each.day, each.source] as const] : [])),
				);
				for (const [day, source] of last) expect(model.days.get(day)?.source).toBe(source);
			}
		}),
	);
});

test("deleting readings removes only ticks that the user left alone", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(read, logged), { maxLength: 30 }), (events) => {
			const model = newModel();
			for (const event of events) apply(model, event);
			const before = shownBy(model);
			for (const day of Object.keys(before) as Day[]) {
				apply(model, { kind: "read", day, steps: undefined, calories: undefined });
			}
			const persons = Object.entries(before).filter(([, { source }]) => source !== "integration");
			expect(shownBy(model)).toEqual(Object.fromEntries(persons));
		}),
	);
});

test("a new time zone does not change finished days", () => {
	const now = Date.parse("2026-11-20T12:00:00Z");
	const zones = fc.constantFrom("Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC");
	fc.assert(
		fc.property(fc.array(read, { maxLength: 9 }), zones, zones, (days, from, to) => {
			const model = newModel(todayOf(now, from, 0));
			for (const each of days) apply(model, each);
			const finished = (shown: Record<string, DayBefore>) =>
				Object.entries(shown).filter(([day]) => day < "2026-11-19");
			const before = finished(shownBy(model));
			model.openFrom = todayOf(now, to, 0);
			for (const { day } of days) settle(model, day);
			expect(finished(shownBy(model))).toEqual(before);
		}),
	);
});

test.each([
	["today", today, true],
	["seven days ago", addDays(today, -7), true],
	["eight days ago", addDays(today, -8), false],
	["tomorrow", addDays(today, 1), false],
] as const)("a mapping may tick only today and the seven days before it: %s", (_, day, expected) => {
	const habit = { isActive: true, startedOn: addDays(today, -20), pauses: [] };
	expect(mayTick(habit, day, today)).toBe(expected);
	expect(mayTick({ ...habit, isActive: false }, day, today)).toBe(false);
	expect(mayTick({ ...habit, startedOn: addDays(day, 1) }, day, today)).toBe(false);
});

test("a mapping ticks no day of a pause, but does tick the day on which it ends", () => {
	const pause = { from: addDays(today, -3), to: addDays(today, -1) };
	const habit = { isActive: true, startedOn: addDays(today, -20), pauses: [pause] };
	const days = [4, 3, 2, 1, 0].map((back) => mayTick(habit, addDays(today, -back), today));
	expect(days).toEqual([true, false, false, true, true]);
});

test("a tick stays if its mapping or readings no longer exist", () => {
	const before: DayBefore = { source: "integration", isChangedByUser: false, tickedBy: ["gone"] };
	const verdicts = verdictsOn({ ...newModel(), readings: [] }, today);
	const judged = { needsAll: false, isOpen: true };
	expect(consequence({ ...judged, outcome: "not-done", verdicts }, before)).toBe("keep");
	const expired: RuleVerdict = { outcome: "cannot-say", doubt: "no-longer-kept" };
	const known = new Map([["gone", expired]]);
	expect(consequence({ ...judged, outcome: "cannot-say", verdicts: known }, before)).toBe("keep");
});

test("a tick that two mappings made loses one's reason if only the other no longer exists, unless both were needed", () => {
	const before: DayBefore = { source: "integration", isChangedByUser: false, tickedBy: ["gone", "walk"] };
	const verdicts = verdictsOn({ ...newModel(), readings: [] }, today);
	const judged = { outcome: "not-done", verdicts, isOpen: true } as const;
	expect(consequence({ ...judged, needsAll: false }, before)).toBe("tick");
	expect(consequence({ ...judged, needsAll: true }, before)).toBe("remove");
	expect(consequence({ ...judged, needsAll: false }, { ...before, source: "manual" })).toBe("keep");
});

test("a tick is dated before anything a user can log on its day", () => {
	for (const zone of ["Pacific/Kiritimati", "Asia/Kolkata", "Pacific/Pago_Pago"]) {
		const justBefore = tickTime(today) - 60_000;
		expect(todayOf(justBefore, zone, 0) < today).toBe(true);
	}
});
