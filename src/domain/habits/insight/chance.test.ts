import fc from "fast-check";
import { expect, test } from "vitest";
import { chanceInPart, chanceOfAtLeast, chanceOfAtMost, upperShare } from "./chance.ts";

/** Returns all combinations of done and missed days. */
function combinations(days: number): boolean[][] {
	return Array.from({ length: 2 ** days }, (_, way) =>
		Array.from({ length: days }, (_, day) => Math.floor(way / 2 ** day) % 2 === 1),
	);
}

function countOf(flags: readonly boolean[]) {
	return flags.filter(Boolean).length;
}
const shares = [0.1, 0.5, 0.6, 0.8];

test("the chances match the summed probabilities of all combinations of done days", () => {
	for (const share of shares) {
		const all = combinations(9).map((way) => ({
			done: countOf(way),
			chance: way.reduce((product, isDone) => product * (isDone ? share : 1 - share), 1),
		}));
		const sumIf = (holds: (done: number) => boolean) =>
			all.reduce((sum, { done, chance }) => sum + (holds(done) ? chance : 0), 0);
		for (let done = 0; done <= 9; done++) {
			expect(chanceOfAtLeast({ done, due: 9 }, share)).toBeCloseTo(
				sumIf((each) => each >= done),
				10,
			);
			expect(chanceOfAtMost({ done, due: 9 }, share)).toBeCloseTo(
				sumIf((each) => each <= done),
				10,
			);
		}
	}
});

test("the chance in a part matches a count of the combinations with five of nine days done", () => {
	const five = combinations(9).filter((way) => countOf(way) === 5);
	for (let done = 0; done <= 3; done++) {
		const few = five.filter((way) => countOf(way.slice(0, 3)) <= done).length;
		expect(chanceInPart({ done, due: 3 }, { done: 5, due: 9 })).toBeCloseTo(few / five.length, 10);
	}
});

test("the two tails add up to 1, and extreme ones are 0 or 1", () => {
	const rate = fc
		.integer({ min: 1, max: 18_000 })
		.chain((due) => fc.record({ due: fc.constant(due), done: fc.integer({ min: 0, max: due }) }));
	fc.assert(
		fc.property(rate, fc.constantFrom(...shares), (of, share) => {
			const atLeast = chanceOfAtLeast(of, share);
			expect(atLeast).toBeGreaterThanOrEqual(0);
			expect(atLeast + chanceOfAtMost({ ...of, done: of.done - 1 }, share)).toBeCloseTo(1, 8);
		}),
	);
	expect(chanceOfAtLeast({ done: 17_900, due: 18_000 }, 0.1)).toBe(0);
	expect(chanceOfAtLeast({ done: 100, due: 18_000 }, 0.8)).toBe(1);
});

// Clopper–Pearson bounds at 95%, from Newcombe 1998, table I, method 5; 5 of 5 is our own edge case.
test.each([
	[81, 263, 0.3676],
	[15, 148, 0.1619],
	[0, 20, 0.1684],
	[1, 29, 0.1776],
	[5, 5, 1],
])("%i done out of %i has the expected upper bound", (done, due, high) => {
	expect(upperShare({ done, due }, 0.025)).toBeCloseTo(high, 3);
});
