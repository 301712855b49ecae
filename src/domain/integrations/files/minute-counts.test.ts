import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, dayNumber } from "#domain/day.ts";
import { minuteCounts, type SourceCount } from "./minute-counts.ts";

const day = "2026-11-20" as Day;
const midnight = dayNumber(day) * 1_440;

function sumOf(counted: readonly SourceCount[], of = day): number | undefined {
	const counts = minuteCounts();
	for (const each of counted) counts.add(each);
	return counts.sums().get(of);
}

function at(minute: number, length: number, source: string, value: number): SourceCount {
	return { start: midnight + minute, end: midnight + minute + length, source, value };
}

test.each<[string, SourceCount[], number]>([
	["the minutes of one source add up", [at(0, 1, "watch", 10), at(5, 1, "watch", 20)], 30],
	["the same minute counts once, by the larger source", [at(0, 1, "watch", 80), at(0, 1, "phone", 70)], 80],
	[
		"a walk without the phone and one without the watch both count",
		[at(0, 1, "watch", 80), at(9, 1, "phone", 70)],
		150,
	],
	["a count of ten minutes is spread over them", [at(0, 10, "phone", 100), at(0, 1, "watch", 60)], 150],
	[
		"an app's daily sum counts if it is larger than that of the minutes",
		[at(0, 1_439, "app", 900), at(0, 1, "watch", 60)],
		900,
	],
	["an app's daily sum doesn't count if it is smaller", [at(0, 1_439, "app", 50), at(0, 1, "watch", 60)], 60],
	["a count without a length counts in full", [at(7.5, 0, "phone", 12)], 12],
])("%s", (_, counted, sum) => {
	expect(sumOf(counted)).toBeCloseTo(sum, 2);
});

test("a count across midnight is split between the two days by minutes", () => {
	const counted = [{ start: midnight - 15, end: midnight + 5, source: "watch", value: 200 }];
	expect(sumOf(counted)).toBeCloseTo(50, 2);
	expect(sumOf(counted, "2026-11-19" as Day)).toBeCloseTo(150, 2);
});

test("the sum equals a naive recount by minutes, in any order", () => {
	const counted = fc.record({
		start: fc.integer({ min: 0, max: 1_380 }).map((minute) => midnight + minute),
		length: fc.integer({ min: 0, max: 60 }),
		source: fc.constantFrom("watch", "phone", "app"),
		value: fc.integer({ min: 0, max: 5_000 }),
	});
	fc.assert(
		fc.property(fc.array(counted, { minLength: 1, maxLength: 40 }), fc.nat(), (all, turn) => {
			const given = all.map(({ length, ...each }) => ({ ...each, end: each.start + length }));
			const turned = [...given.slice(turn % given.length), ...given.slice(0, turn % given.length)];
			const expected = naive(given);
			expect(sumOf(given)).toBeCloseTo(expected, 0);
			expect(sumOf(turned)).toBeCloseTo(expected, 0);
		}),
	);
});

function naive(counted: readonly SourceCount[]): number {
	let sum = 0;
	for (let minute = midnight; minute < midnight + 1_440; minute++) {
		const shares = ["watch", "phone", "app"].map((source) =>
			counted.filter((each) => each.source === source).reduce((all, each) => all + shareOf(each, minute), 0),
		);
		sum += Math.max(...shares);
	}
	return sum;
}

function shareOf({ start, end, value }: SourceCount, minute: number): number {
	if (start === end) return minute === start ? value : 0;
	return start <= minute && minute < end ? value / (end - start) : 0;
}
