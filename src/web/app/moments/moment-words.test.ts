import { expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import type { GreatMoment } from "#domain/habits/moments/great-moment.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { formatsFor } from "#web/platform/formats.ts";
import { wordsOf } from "./moment-words.ts";

function x(count: number) {
	return "X".repeat(count);
}

/** The texts shown on the last day of `marks`, which begin on Monday, 5 January 2026. */
function textsAfter(moment: GreatMoment, marks: string) {
	const today = addDays(dayFrom("2026-01-05"), marks.length - 1);
	const { sentence, figures } = wordsOf(moment, {
		habit: habitFrom(marks, today, { completedCycles: 2 }),
		today,
		paid: 100,
		words: en.moments,
		formats: formatsFor("en"),
		weekday: (day) => new Date(day).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }),
	});
	return [sentence, ...figures.map(({ figure }) => figure)];
}

test.each<[GreatMoment, string, string[]]>([
	["first", "X", ["One of 21 squares is filled.", "1", "20"]],
	["first", "----X", ["One of 21 squares is filled.", "1", "16"]],
	["day-7", x(7), ["7 of 7. Not one day is missing.", "7", "7", "31%"]],
	["day-14", `XO${x(12)}`, ["13 of 14. The missing one was a Tuesday.", "13", "12", "50%"]],
	["day-7", "XOOXXXX", ["5 of 7. The missing ones were a Tuesday and a Wednesday.", "5", "4", "23%"]],
	["day-14", `XO${x(6)}O${x(5)}`, ["12 of 14. Both missing ones were Tuesdays.", "12", "5", "46%"]],
	["day-7", "XOOOXXX", ["4 of 7. You missed 3 days and kept going.", "4", "3", "19%"]],
	["day-21", `${x(9)}O${x(11)}`, ["20 of 21. The missing one was a Wednesday.", "20", "11", "64%"]],
	["back", "XXOX", ["Back after a missed day.", "3", "2"]],
	["back", "XXOOX", ["Back after 2 missed days.", "3", "2"]],
	["payment", "", ["Your payment of ₹100 is verified. The first empty square is yours.", "₹100", "21"]],
	["completed", x(30), ["30 days done since 5 Jan 2026. This habit is completed.", "30", "30", "2"]],
])("%s after “%s” shows %j", (moment, marks, expected) => {
	expect(textsAfter(moment, marks)).toEqual(expected);
});

test("a completed habit counts from its first completed day, even if that was before its start", () => {
	const today = dayFrom("2026-01-25");
	const history = { from: dayFrom("2026-01-05"), marks: x(20) };
	const habit = habitFrom(x(20), today, { startedOn: addDays(today, 1), history });
	const { sentence } = wordsOf("completed", {
		habit,
		today,
		paid: undefined,
		words: en.moments,
		formats: formatsFor("en"),
		weekday: String,
	});
	expect(sentence).toContain("since 5 Jan 2026");
});
