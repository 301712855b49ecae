import { expect, test } from "vitest";
import { recommendationFor } from "./recommendation.ts";

test.each([
	["Must build", "Immediate", 2, 0],
	["Must build", "Over the period", 1, 1],
	["Good to build", "Immediate", 1, 2],
	["Good to build", "Over the period", 1, 2],
	["Good to build", undefined, 1, 2],
	["Must build", undefined, 1, 1],
	[undefined, "Immediate", 1, 1],
	[undefined, undefined, 1, 1],
] as const)(
	"a habit that is '%s' and '%s' gets %i reminders a day and %i skips a week",
	(importance, urgency, reminderCount, allowedSkips) => {
		const recommended = { frequency: "Daily", reminderCount, allowedSkips };
		expect(recommendationFor(importance, urgency)).toEqual(recommended);
	},
);
