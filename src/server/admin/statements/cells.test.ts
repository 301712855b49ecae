import fc from "fast-check";
import { expect, test } from "vitest";
import { amountIn, dayIn, typeIn } from "./cells.ts";

test.each([
	["100", 10_000, undefined],
	["100.00", 10_000, undefined],
	[" 100.5 ", 10_050, undefined],
	["0.05", 5, undefined],
	["1,000.00", 100_000, undefined],
	["1,00,000.00", 10_000_000, undefined],
	["12,34,56,789.01", 12_345_678_901, undefined],
	["1,000,000.00", 100_000_000, undefined],
	["₹ 1,00,000.00", 10_000_000, undefined],
	["Rs. 100.00", 10_000, undefined],
	["INR 100", 10_000, undefined],
	["'100.00", 10_000, undefined],
	["100.000", 10_000, undefined],
	["1\u00a0000.00", 100_000, undefined],
	["0.00", 0, undefined],
	["+100.00", 10_000, "credit"],
	["100.00Cr", 10_000, "credit"],
	["1,250.00(Cr)", 125_000, "credit"],
	["100.00 DR", 10_000, "debit"],
	["100.00 Dr.", 10_000, "debit"],
	["1,250.00(Dr)", 125_000, "debit"],
	["-100.00", 10_000, "debit"],
	["100.00-", 10_000, "debit"],
	["(100.00)", 10_000, "debit"],
	["-100.00 Cr", 10_000, "debit"],
])("the cell %j is %i paise, with the direction %s", (cell, amount, direction) => {
	expect(amountIn(cell)).toEqual({ amount, direction });
});

test.each([
	"",
	" ",
	"-",
	"100,00",
	"1,00,00",
	"10,0000.00",
	"100.001",
	"1E+05",
	"12a",
	"1.2.3",
	"99999999999999999",
	"१००",
])("%j is not a valid amount", (cell) => {
	expect(amountIn(cell)).toBeUndefined();
});

test("every amount is read back from Indian digit grouping", () => {
	const indian = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
			expect(amountIn(indian.format(paise / 100))?.amount).toBe(paise);
		}),
	);
});

test.each([
	["CR", "credit"],
	["Cr.", "credit"],
	["C", "credit"],
	["Credit", "credit"],
	["Deposit", "credit"],
	["DR", "debit"],
	["d", "debit"],
	["Debit", "debit"],
	["Withdrawal", "debit"],
	["W", "debit"],
	["UPI", undefined],
	["Transfer", undefined],
	["Payment", undefined],
	["Credit card", undefined],
	["", undefined],
])("the type %j means %s", (cell, direction) => {
	expect(typeIn(cell)).toBe(direction);
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

test.each(["", "Total", "31/02/2026", "11/20/2026", "20 Foo 2026", "2026-13-01"])(
	"%j is not a day",
	(cell) => {
		expect(dayIn(cell)).toBeUndefined();
	},
);
