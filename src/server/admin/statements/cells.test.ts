import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn, paiseIn } from "./cells.ts";

test.each([
	["100", 10_000],
	["100.00", 10_000],
	[" 100.5 ", 10_050],
	["0.05", 5],
	["1,000.00", 100_000],
	["1,00,000.00", 10_000_000],
	["12,34,56,789.01", 12_345_678_901],
	["1,000,000.00", 100_000_000],
	["₹ 1,00,000.00", 10_000_000],
	["Rs. 100.00", 10_000],
	["INR 100", 10_000],
	["100.000", 10_000],
	["100.00Cr", 10_000],
	["100.00 DR", -10_000],
	["-100.00", -10_000],
	["(100.00)", -10_000],
	["1\u00a0000.00", 100_000],
	["0.00", 0],
])("%j is %i paise", (cell, paise) => {
	expect(paiseIn(cell)).toBe(paise);
});

test.each([
	"",
	" ",
	"-",
	"100,00",
	"1,00,00",
	"10,0000.00",
	"100.001",
	"12a",
	"1.2.3",
	"99999999999999999",
	"१००",
])("%j is no certain amount", (cell) => {
	expect(paiseIn(cell)).toBeUndefined();
});

test("every amount is read back as India groups it", () => {
	const indian = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
			expect(paiseIn(indian.format(paise / 100))).toBe(paise);
		}),
	);
});

test.each([
	["20/11/26", "2026-11-20"],
	[" 20/11/2026 ", "2026-11-20"],
	["1-2-2026", "2026-02-01"],
	["20.11.2026 10:33:12", "2026-11-20"],
	["1 Jul 2026", "2026-07-01"],
	["01-JULY-26", "2026-07-01"],
	["2026-11-20T10:33:12", "2026-11-20"],
])("%j is a day", (cell, day) => {
	expect(dayIn(cell)).toBe(day);
});

test.each(["", "Total", "31/02/2026", "11/20/2026", "20 Foo 2026", "2026-13-01"])("%j is none", (cell) => {
	expect(dayIn(cell)).toBeUndefined();
});
