import fc from "fast-check";
import { expect, test } from "vitest";
import { amountFrom } from "./amount-text.ts";
import { maxAmount } from "./measure.ts";

test.each([
	["12", 12],
	["2.5", 2.5],
	[".5", 0.5],
	["7.", 7],
	["1,25,000.50", 125_000.5],
	["₹ 500", 500],
	["१२", 12],
	[" 3 ", 3],
	["10,00,000", 1_000_000],
	["1,250", 1250],
	["१,२५०", 1250],
])("%s is an amount", (text, amount) => {
	expect(amountFrom(text)).toBe(amount);
});

const otherTexts = ["", "0", "0.00", "-3", "1.234", "1e3", "two", "1.2.3", "10,00,001", ",", "."];
const otherCommas = ["2,5", "1,5", "12,50", "0,500", "1,,000", "1000,000", "1,000.5,0", ",500", "1,2,345"];

test.each([...otherTexts, ...otherCommas])("%j is not an amount", (text) => {
	expect(amountFrom(text)).toBeUndefined();
});

const amount = fc.integer({ min: 1, max: 100 * maxAmount }).map((hundredths) => hundredths / 100);

test("every amount written with Indian digit grouping is read back", () => {
	const format = new Intl.NumberFormat("en-IN");
	fc.assert(fc.property(amount, (value) => amountFrom(format.format(value)) === value));
});
