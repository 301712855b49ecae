import { expect, test } from "vitest";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import { measureDraft, measureOf } from "./measure-draft.ts";

const nothing = measureDraft(null, null);
const pages = { ...nothing, unit: "pages", target: "20" } as const;

test.each<Measure>([
	{ unit: "pages", target: 20, comparator: "at-least", smallTarget: 2 },
	{ unit: "km", target: 2.5, comparator: "at-least", smallTarget: null },
	{ unit: "glasses", target: 2, comparator: "at-most", smallTarget: 3 },
	{ unit: "surya namaskar", target: 12, comparator: "at-least", smallTarget: null },
])("a measure in $unit comes back as it was", (measure) => {
	expect(measureOf(measureDraft(measure, null))).toEqual({ measure, faults: {} });
});

test("without a unit nothing is counted, whatever was typed", () => {
	expect(measureOf({ ...nothing, target: "many" })).toEqual({ measure: null, faults: {} });
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
] as const)("%j is told", (typed, faults) => {
	expect(measureOf({ ...pages, ...typed }).faults).toEqual(faults);
});

test("typed amounts may be grouped and in Devanagari", () => {
	expect(measureOf({ ...pages, unit: "steps", target: "१०,०००" }).measure?.target).toBe(10_000);
});
