import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { aimWithin, leaderboardOf, periodFrom, rankingOf, shareOf, teamShare } from "./leaderboard.ts";

const saturday = "2026-11-21" as Day;

test("a week begins on its Monday, and thirty days end today", () => {
	expect(periodFrom("week", saturday)).toBe("2026-11-16");
	expect(periodFrom("week", "2026-11-16" as Day)).toBe("2026-11-16");
	expect(periodFrom("30d", saturday)).toBe("2026-10-23");
});

describe("the part of a program or challenge", () => {
	/** `endDate` is the first day after it. */
	const aim = (startDate: string, endDate: string, targetFrequency = 7) => ({
		startDate: startDate as Day,
		endDate: endDate as Day,
		targetFrequency,
	});
	const from = "2026-11-16" as Day;

	test.each([
		["over before", aim("2026-11-01", "2026-11-16"), undefined],
		["not started", aim("2026-11-22", "2026-12-01"), undefined],
		["all of it", aim("2026-11-17", "2026-11-20"), { startDate: "2026-11-17", duration: 3 }],
		["up to today", aim("2026-11-01", "2026-12-02"), { startDate: "2026-11-16", duration: 6 }],
		["too short for once a week", aim("2026-11-20", "2026-12-02", 1), undefined],
	])("counts the days within the period: %s", (_name, whole, expected) => {
		const part = aimWithin(whole, from, saturday);
		if (expected === undefined) expect(part).toBeUndefined();
		else expect(part).toMatchObject(expected);
	});
});

describe("a share", () => {
	const part = (duration: number, days: number, filledInLater = 0) => ({
		aim: { startDate: saturday, endDate: saturday, duration, targetFrequency: 7 },
		progress: { days, filledInLater },
	});

	test.each([
		["nothing expected", [], null],
		["all", [part(6, 6)], 100],
		["rounded down", [part(6, 5)], 83],
		["without late days", [part(6, 5, 2)], 50],
		["of two programs", [part(6, 6), part(6, 0)], 50],
	])("is right: %s", (_name, parts, share) => {
		expect(shareOf(parts)).toBe(share);
	});

	test("of a team is the mean of at least five", () => {
		expect(teamShare([100, 100, 100, 100])).toBeUndefined();
		expect(teamShare([100, 100, 100, 100, 0])).toBe(80);
	});
});

describe("a leaderboard", () => {
	const idOf = (at: number) => String(at).padStart(3, "0");
	const scores = (shares: readonly number[]) => shares.map((share, at) => ({ id: idOf(at), share }));
	const board = (shares: readonly number[], ...own: number[]) =>
		leaderboardOf(rankingOf(scores(shares)), own.map(idOf));
	const places = (rows: readonly { place: number }[]) => rows.map(({ place }) => place);

	test("ties share a place, and last place is shown only to the people in it", () => {
		expect(places(board([90, 80, 80, 10]).first)).toEqual([1, 2, 2]);
		expect(places(board([90, 80, 80, 10], 3).first)).toEqual([1, 2, 2, 4]);
		expect(places(board([50, 50]).first)).toEqual([1, 1]);
		expect(board([])).toEqual({ first: [], around: [] });
	});

	test("shows the reader's own place with two rows on either side", () => {
		const shares = Array.from({ length: 30 }, (_, at) => 100 - at);
		expect(places(board(shares, 20).around)).toEqual([19, 20, 21, 22, 23]);
		expect(places(board(shares, 10).around)).toEqual([11, 12, 13]);
		expect(places(board(shares, 9).around)).toEqual([11, 12]);
		expect(places(board(shares, 29).around)).toEqual([28, 29, 30]);
		expect(board(shares, 3).around).toEqual([]);
		expect(places(board(shares, 15, 17, 29).around)).toEqual([14, 15, 16, 17, 18, 19, 20, 28, 29, 30]);
	});

	test("shows at most the first ten rows and five around the reader, whatever the order", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 60 }),
				fc.nat(60),
				(shares, own) => {
					const { first, around } = board(shares, own);
					expect(first.length).toBeLessThanOrEqual(10);
					expect(around.length).toBeLessThanOrEqual(5);
					const reversed = rankingOf(scores(shares).toReversed());
					expect(leaderboardOf(reversed, [idOf(own)])).toEqual({ first, around });
					const best = Math.max(...shares);
					const worst = Math.min(...shares);
					for (const { share, isOwn } of [...first, ...around])
						expect(isOwn || share > worst || worst === best).toBe(true);
				},
			),
		);
	});
});
