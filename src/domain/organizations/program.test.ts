import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, instantAt } from "#domain/day.ts";
import { progressIn } from "#domain/social/challenge-progress.ts";
import {
	aimOf,
	expectedIn,
	finalAt,
	isCompletedAt,
	nextReward,
	programStatusOn,
	reachedRewards,
	whyNotBeginOn,
	whyNotChangePlan,
	whyNotEnroll,
	whyNotLast,
	whyNotOpen,
	whyNotPropose,
} from "./program.ts";

const today = "2026-11-25" as Day;

function days(starts: number, length: number) {
	return { startDate: addDays(today, starts), endDate: addDays(today, starts + length - 1) };
}

describe("a program", () => {
	test.each([
		[0, undefined],
		[365, undefined],
		[-1, "past"],
		[366, "too-far"],
	])("must begin between today and a year from now: in %i days", (starts, refusal) => {
		expect(whyNotBeginOn(days(starts, 21), today)).toBe(refusal);
	});

	test.each([
		[7, undefined],
		[182, undefined],
		[6, "program-length"],
		[0, "program-length"],
		[183, "program-length"],
	])("must last from 7 to 182 days: %i", (length, refusal) => {
		expect(whyNotLast(days(0, length))).toBe(refusal);
	});

	test.each([
		[1, "upcoming"],
		[0, "active"],
		[-6, "active"],
		[-7, "completed"],
	])("of a week that begins in %i days is %s", (starts, status) => {
		expect(programStatusOn(days(starts, 7), today)).toBe(status);
	});

	test("is final 72 hours after its last day, by the organization's clock", () => {
		const zone = "Asia/Kolkata";
		expect(finalAt(days(0, 7), zone)).toBe(instantAt(addDays(today, 10), 0, zone));
	});
});

describe("progress", () => {
	test("is a share of the expected days, including the first and the last", () => {
		const program = { ...days(0, 21), targetFrequency: 3 };
		expect(expectedIn(program)).toBe(9);
		const log = (at: number) => ({
			date: addDays(today, at),
			completed: true,
			isSmall: false,
			isTest: false,
			loggedOn: addDays(today, at),
		});
		const share = (...at: number[]) => progressIn(aimOf(program), at.map(log)).share;
		expect(share(-1, 21)).toBe(0);
		expect(share(0, 20)).toBe(22);
		expect(share(0, 2, 4, 6, 8, 10, 12, 14, 20)).toBe(100);
	});

	test("always has expected days, whatever the length and the frequency", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 7, max: 182 }),
				fc.integer({ min: 1, max: 7 }),
				(length, targetFrequency) => {
					expect(expectedIn({ ...days(0, length), targetFrequency })).toBeGreaterThan(0);
				},
			),
		);
	});

	test.each([
		[79, false],
		[80, true],
	])("of %i %% completes the program: %s", (share, isCompleted) => {
		expect(isCompletedAt(share)).toBe(isCompleted);
	});
});

test("a reward is reached at its share, and the nearest one comes next", () => {
	const rewards = [100, 50, 80].map((at) => ({ id: String(at), title: "Tea", description: null, at }));
	const ids = (share: number) => reachedRewards(rewards, share).map(({ id }) => id);
	expect(ids(49)).toEqual([]);
	expect(ids(50)).toEqual(["50"]);
	expect(ids(100)).toEqual(["100", "50", "80"]);
	expect(nextReward(rewards, 0)?.at).toBe(50);
	expect(nextReward(rewards, 50)?.at).toBe(80);
	expect(nextReward(rewards, 100)).toBeUndefined();
});

describe("refusals", () => {
	test("a fifty-first open program is refused", () => {
		expect(whyNotPropose(49)).toBeUndefined();
		expect(whyNotPropose(50)).toBe("too-many-programs");
	});

	test("changing the plan is refused once the program has started or somebody has enrolled", () => {
		expect(whyNotChangePlan({ ...days(1, 7), enrolledCount: 0 }, today)).toBeUndefined();
		expect(whyNotChangePlan({ ...days(0, 7), enrolledCount: 0 }, today)).toBe("program-begun");
		expect(whyNotChangePlan({ ...days(1, 7), enrolledCount: 1 }, today)).toBe("program-begun");
	});

	test("an ended program refuses enrolments, a change of habit and cancelling; a 21st enrolment is refused", () => {
		const over = days(-7, 7);
		expect(whyNotEnroll(over, { today, enrolled: 0 })).toBe("program-over");
		expect(whyNotOpen(over, today)).toBe("program-over");
		expect(whyNotOpen(days(-6, 7), today)).toBeUndefined();
		expect(whyNotEnroll(days(-6, 7), { today, enrolled: 19 })).toBeUndefined();
		expect(whyNotEnroll(days(5, 7), { today, enrolled: 20 })).toBe("too-many-enrolled");
	});
});
