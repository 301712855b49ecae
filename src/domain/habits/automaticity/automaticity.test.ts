import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { automaticityOf, openCheckpoint, whyNotAnswer } from "./automaticity.ts";

const startedOn = dayFrom("2026-01-05");
function dayNo(number: number) {
	return addDays(startedOn, number - 1);
}

test.each([
	[0, undefined],
	[1, 1],
	[20, 1],
	[21, 21],
	[41, 21],
	[42, 42],
	[65, 42],
	[66, 66],
	[86, 66],
	[87, undefined],
	[1_000, undefined],
])("on day %i the open checkpoint is %s", (number, point) => {
	expect(openCheckpoint(startedOn, dayNo(number))).toBe(point);
});

test("the index is the mean of its four statements", () => {
	const ratings = { automatically: 1, withoutRemembering: 7, withoutThinking: 4, beforeRealising: 3 };
	expect(automaticityOf(ratings)).toBe(3.75);
});

test.each([
	["to today's question", 21, 21, 21, undefined],
	["given offline a week ago", 28, 21, 21, undefined],
	["for a checkpoint that has closed since", 22, 1, 20, undefined],
	["given more than a week ago", 29, 21, 21, "not-asked"],
	["dated tomorrow, after a flight west", 20, 21, 21, undefined],
	["dated the day after tomorrow", 19, 21, 21, "not-asked"],
	["for a checkpoint not open on that day", 25, 42, 25, "not-asked"],
	["dated before the start", 3, 1, 0, "not-asked"],
] as const)(
	"an answer %s (on day %i, for checkpoint %i, dated day %i) has the refusal %s",
	(_, today, point, answered, refusal) => {
		const habit = { startedOn, today: dayNo(today) };
		expect(whyNotAnswer(habit, { point, answeredOn: dayNo(answered) })).toBe(refusal);
	},
);
