import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "#domain/day.ts";
import {
	challengeDurations,
	challengeStatusOn,
	daysLeft,
	difficultyOf,
	endOfChallenge,
	expectedCompletions,
	maxCreated,
	maxJoined,
	whyNotCancelChallenge,
	whyNotCreateChallenge,
	whyNotEditChallenge,
	whyNotJoin,
	whyNotLink,
	whyNotStartOn,
} from "./challenge.ts";
import {
	type ChallengeAim,
	type ChallengeLog,
	completedFrom,
	progressIn,
	settlingTime,
} from "./challenge-progress.ts";
import { standingsOf, successorOf } from "./standings.ts";

const start = "2026-12-01" as Day;
const week = { startDate: start, endDate: endOfChallenge(start, 7) };

test.each([
	["2026-11-30", "upcoming", 8],
	["2026-12-01", "active", 7],
	["2026-12-07", "active", 1],
	["2026-12-08", "completed", 0],
	["2027-01-01", "completed", 0],
] as [Day, string, number][])(
	"a challenge of a week from 1 December is, on %s, %s with %i days left",
	(today, status, left) => {
		expect(challengeStatusOn(week, today)).toBe(status);
		expect(daysLeft(week, today)).toBe(left);
	},
);

test.each([
	[7, 1, 1, "beginner"],
	[7, 7, 7, "beginner"],
	[14, 5, 10, "beginner"],
	[21, 4, 12, "intermediate"],
	[30, 6, 25, "intermediate"],
	[21, 7, 21, "intermediate"],
	[30, 7, 30, "advanced"],
	[60, 3, 25, "intermediate"],
	[90, 7, 90, "advanced"],
])(
	"a challenge of %i days at %i times a week expects %i completions and is rated %s",
	(duration, frequency, expected, difficulty) => {
		expect(expectedCompletions(duration, frequency)).toBe(expected);
		expect(difficultyOf(duration, frequency)).toBe(difficulty);
	},
);

test.each([
	["2026-11-30", "past"],
	["2026-12-01", undefined],
	["2027-12-01", undefined],
	["2027-12-02", "too-far"],
] as [Day, string | undefined][])(
	"on 1 December, a challenge must start between that day and a year later: %s",
	(day, why) => {
		expect(whyNotStartOn(day, start)).toBe(why);
	},
);

test("joining, linking, editing, cancelling and creating are refused at the wrong time or beyond a limit", () => {
	const before = addDays(start, -1);
	const after = week.endDate;
	expect(whyNotJoin(week, { today: before, joined: 0 })).toBeUndefined();
	expect(whyNotJoin(week, { today: start, joined: maxJoined - 1 })).toBeUndefined();
	expect(whyNotJoin(week, { today: start, joined: maxJoined })).toBe("too-many-joined");
	expect(whyNotJoin(week, { today: after, joined: 0 })).toBe("challenge-over");
	expect(whyNotLink(week, { today: before })).toBeUndefined();
	expect(whyNotLink(week, { today: addDays(after, -1) })).toBeUndefined();
	expect(whyNotLink(week, { today: after })).toBe("challenge-over");
	expect(whyNotLink(week, { today: addDays(after, -1), isSettled: true })).toBe("challenge-over");
	expect(whyNotEditChallenge(week, before)).toBeUndefined();
	expect(whyNotEditChallenge(week, start)).toBe("challenge-begun");
	expect(whyNotCancelChallenge(week, start)).toBeUndefined();
	expect(whyNotCancelChallenge(week, after)).toBe("challenge-over");
	expect(whyNotCreateChallenge(maxCreated - 1)).toBeUndefined();
	expect(whyNotCreateChallenge(maxCreated)).toBe("too-many-challenges");
});

const days = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays("1990-01-01" as Day, number));
const aims = fc
	.record({
		startDate: days,
		duration: fc.constantFrom(...challengeDurations),
		targetFrequency: fc.integer({ min: 1, max: 7 }),
	})
	.map((aim): ChallengeAim => ({ ...aim, endDate: endOfChallenge(aim.startDate, aim.duration) }));

function logsAround({ startDate, duration }: ChallengeAim) {
	return fc.uniqueArray(
		fc
			.record({
				offset: fc.integer({ min: -10, max: duration + 10 }),
				completed: fc.boolean(),
				isSmall: fc.boolean(),
				isTest: fc.boolean(),
				late: fc.integer({ min: 0, max: 8 }),
			})
			.map(({ offset, late, ...log }): ChallengeLog => {
				const date = addDays(startDate, offset);
				return { ...log, date, loggedOn: addDays(date, late) };
			}),
		{ selector: ({ date }) => date, maxLength: duration + 20 },
	);
}

/** Counts day by day, as on a wall calendar. */
function countSlowly(aim: ChallengeAim, logs: ChallengeLog[]) {
	let [counted, late, small] = [0, 0, 0];
	for (let index = 0; index < aim.duration; index++) {
		const log = logs.find(({ date }) => daysBetween(aim.startDate, date) === index);
		if (!log?.completed || log.isTest) continue;
		counted++;
		if (log.isSmall) small++;
		if (log.loggedOn > addDays(log.date, 2)) late++;
	}
	let expected = 0;
	while ((expected + 1) * 7 <= aim.duration * aim.targetFrequency) expected++;
	let share = 0;
	while (share < 100 && (share + 1) * expected <= counted * 100) share++;
	return { share, days: counted, filledInLater: late, smallDays: small };
}

describe("progress", () => {
	test("equals a count day by day", () => {
		fc.assert(
			fc.property(
				aims.chain((aim) => fc.tuple(fc.constant(aim), logsAround(aim))),
				([aim, logs]) => {
					expect(progressIn(aim, logs)).toEqual(countSlowly(aim, logs));
				},
			),
		);
	});

	test.each([
		[7, 5, 4, 80],
		[21, 7, 16, 76],
		[21, 7, 17, 80],
		[30, 7, 30, 100],
		[7, 2, 5, 100],
	])("over %i days at %i times a week, with %i done, is %i %", (duration, targetFrequency, done, share) => {
		const aim = { startDate: start, duration, targetFrequency, endDate: endOfChallenge(start, duration) };
		const logs = Array.from({ length: done }, (_, index) => {
			const date = addDays(start, index);
			return { date, completed: true, isSmall: false, isTest: false, loggedOn: date };
		});
		expect(progressIn(aim, logs).share).toBe(share);
	});

	test("is settled in the morning after the last day, by the participant's clock", () => {
		expect(new Date(settlingTime(week, "Asia/Kolkata")).toISOString()).toBe("2026-12-08T03:30:00.000Z");
		expect(new Date(settlingTime(week, "America/New_York")).toISOString()).toBe("2026-12-08T14:00:00.000Z");
		expect(completedFrom).toBe(80);
	});
});

describe("standings", () => {
	test("are sorted by share, then by days, then by id, and ties share a place", () => {
		const rows = [
			{ userId: "d", share: 40, days: 6 },
			{ userId: "a", share: 100, days: 9 },
			{ userId: "e", share: 80, days: 4 },
			{ userId: "b", share: 100, days: 8 },
			{ userId: "c", share: 80, days: 4 },
		];
		expect(standingsOf(rows).map(({ userId, place }) => `${place}${userId}`)).toEqual([
			"1a",
			"2b",
			"3c",
			"3e",
			"5d",
		]);
	});

	test("give each person a place equal to one plus the number of better results", () => {
		const row = fc.record({
			userId: fc.uuid(),
			share: fc.integer({ min: 0, max: 5 }),
			days: fc.integer({ min: 0, max: 3 }),
		});
		fc.assert(
			fc.property(fc.array(row), (rows) => {
				for (const { place, share, days: done } of standingsOf(rows)) {
					const better = rows.filter(
						(other) => other.share > share || (other.share === share && other.days > done),
					);
					expect(place).toBe(better.length + 1);
				}
			}),
		);
	});

	test("a challenge passes to the participant who joined first", () => {
		const [a, b] = [
			{ userId: "b", joinedAt: "2026-12-02T00:00:00.000Z" },
			{ userId: "a", joinedAt: "2026-12-01T00:00:00.000Z" },
		];
		expect(successorOf([a, b])).toBe(b);
		expect(successorOf([])).toBeUndefined();
	});
});
