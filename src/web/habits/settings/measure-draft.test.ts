import { expect, test } from "vitest";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import { measureDraft, measureOf } from "./measure-draft.ts";

const nothing = measureDraft({});
const pages = { ...nothing, unit: "pages", target: "20" } as const;

test.each<Measure>([
	{ unit: "pages", target: 20, comparator: "at-least", smallTarget: 2 },
	{ unit: "km", target: 2.5, comparator: "at-least", smallTarget: null },
	{ unit: "glasses", target: 2, comparator: "at-most", smallTarget: 3 },
	{ unit: "surya namaskar", target: 12, comparator: "at-least", smallTarget: null },
])("a measure in $unit survives the round trip", (measure) => {
	expect(measureOf(measureDraft({ measure }))).toEqual({ measure, ramp: null, errors: {} });
});

test("a stored small target of 0 is left out, so that the form can be saved", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 0 } as const;
	const saved = { ...measure, smallTarget: null };
	expect(measureOf(measureDraft({ measure }))).toEqual({ measure: saved, ramp: null, errors: {} });
});

test("without a unit, nothing is counted, whatever was typed", () => {
	expect(measureOf({ ...nothing, target: "many" })).toEqual({ measure: null, ramp: null, errors: {} });
});

test.each([
	[{ target: "" }, { target: "target" }],
	[{ target: "many" }, { target: "target" }],
	[{ unit: "own", ownUnit: " " }, { unit: true }],
	[{ unit: "minutes", target: "2.5" }, { target: "minutes" }],
	[{ unit: "minutes", target: "1441" }, { target: "minutes" }],
	[{ smallTarget: "20" }, { smallTarget: true }],
	[{ smallTarget: "few" }, { smallTarget: true }],
	[{ comparator: "at-most", smallTarget: "2" }, { smallTarget: true }],
	[{ unit: "minutes", smallTarget: "0.5" }, { smallTarget: true }],
	[{ isRamp: true }, { rampStart: true }],
	[{ isRamp: true, rampStart: "20" }, { rampStart: true }],
	[{ isRamp: true, rampStart: "5", rampWeeks: "53" }, { rampWeeks: true }],
	[{ isRamp: true, rampStart: "5", rampWeeks: "1.5" }, { rampWeeks: true }],
	[{ isRamp: true, rampStart: "5", comparator: "at-most", smallTarget: "30" }, { rampStart: true }],
	[{ isRamp: true, unit: "minutes", rampStart: "2.5" }, { rampStart: true }],
] as const)("%j has the errors %j", (typed, errors) => {
	expect(measureOf({ ...pages, ...typed }).errors).toEqual(errors);
});

test("accepts grouped amounts in Devanagari digits", () => {
	expect(measureOf({ ...pages, unit: "steps", target: "१०,०००" }).measure?.target).toBe(10_000);
});

test("a ramp survives the round trip, and is left out unless chosen", () => {
	const ramp = { start: 5, weeks: 6 };
	const { measure } = measureOf(pages);
	expect(measureOf(measureDraft({ measure, ramp: { ...ramp } }))).toEqual({ measure, ramp, errors: {} });
	expect(measureOf({ ...pages, rampStart: "many" })).toMatchObject({ ramp: null, errors: {} });
});
