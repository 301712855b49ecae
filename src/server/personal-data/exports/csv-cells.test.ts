import { expect, test } from "vitest";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { exportFileIn } from "#strings/account/export-file.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { csvCells } from "./csv-cells.ts";

test("a payment in the CSV file is dated by the day in India, as in a bank statement", () => {
	const { payment } = csvCells(exportFileIn.en, catalogueFor("en"), dayFrom("2027-04-01"));
	const cells = payment({
		createdAt: "2027-03-31T18:29:59.000Z",
		paymentDate: "2027-03-31T18:30:00.000Z",
		purpose: "habits",
		planName: "First habit",
		paymentStatus: "completed",
	} as Parameters<typeof payment>[0]);
	expect(cells.slice(0, 2)).toEqual(["2027-03-31", "2027-04-01"]);
});

test("a log's row has the habit's comparator only if both have the same unit", () => {
	const { log } = csvCells(exportFileIn.en, catalogueFor("en"), dayFrom("2027-04-01"));
	const measure = { unit: "times", target: 2, comparator: "at-most", smallTarget: null } as const;
	const cells = (unit: string | null, amount: number | null) =>
		log({ name: "Sweets", measure }, { amount, unit, completed: true, size: "full" } as Parameters<
			typeof log
		>[1]);
	expect(cells("times", 1).at(-1)).toBe("at most");
	expect([cells("pages", 1).at(-1), cells(null, null).at(-1)]).toEqual([null, null]);
	expect(cells("times", 1)).toHaveLength(exportFileIn.en.logColumns.length);
});

test.each([
	["en", "In a cycle", "Monday, Thursday", "connected app"],
	["hi", "चक्र में", "सोमवार, गुरुवार", "जुड़ा ऐप"],
] as const)(
	"status, weekdays and sources are in the owner's language: %s",
	(locale, status, schedule, source) => {
		const today = dayFrom("2026-11-21");
		const cells = csvCells(exportFileIn[locale], catalogueFor(locale), today);
		const { log, habit } = cells;
		const stored = {
			...planFrom("", { schedule: { kind: "weekdays", days: [1, 4] } }),
			...{ status: "implementation", historyFrom: today, historyMarks: "", implementationStrategies: {} },
		};
		expect(habit(stored as unknown as Parameters<typeof habit>[0]).slice(2, 4)).toEqual([status, schedule]);
		const ticked = { completed: true, amount: null, unit: null, source: "integration" };
		expect(log({ name: "Walk", measure: null }, ticked as Parameters<typeof log>[1])).toContain(source);
	},
);
