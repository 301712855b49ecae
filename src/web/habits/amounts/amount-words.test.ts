import { expect, test } from "vitest";
import { amountWords } from "#strings/habits/amount-words.ts";
import { amounts as english } from "#strings/habits/en/amounts.ts";
import { amounts as hindi } from "#strings/habits/hi/amounts.ts";
import { formatsFor } from "#web/platform/formats.ts";

const en = amountWords(english, formatsFor("en"));
const hi = amountWords(hindi, formatsFor("hi"));

test.each([
	[1, "pages", "1 page", "1 पन्ना"],
	[12, "pages", "12 pages", "12 पन्ने"],
	[1, "glasses", "1 glass", "1 गिलास"],
	[125_000, "steps", "1,25,000 steps", "1,25,000 कदम"],
	[2.5, "km", "2.5 km", "2.5 किमी"],
	[1.5, "minutes", "1.5 minutes", "1.5 मिनट"],
	[50, "rupees", "₹50", "₹50"],
	[1_499.5, "rupees", "₹1,499.50", "₹1,499.50"],
	[3, "surya namaskar", "3 surya namaskar", "3 surya namaskar"],
	[3, "toString", "3 toString", "3 toString"],
])("%s %s reads %j in English and %j in Hindi", (amount, unit, english, hindi) => {
	expect(en.counted(amount, unit)).toBe(english);
	expect(hi.counted(amount, unit)).toBe(hindi);
});

test("shows an amount with its target or its limit", () => {
	const pages = { unit: "pages", target: 20, comparator: "at-least" } as const;
	expect(en.soFar(12, pages)).toBe("12 of 20 pages");
	expect(hi.soFar(12, pages)).toBe("20 में से 12 पन्ने");
	expect(en.soFar(20, { ...pages, unit: "rupees", target: 50 })).toBe("₹20 of ₹50");
	expect(en.soFar(1, { ...pages, unit: "glasses", target: 3, comparator: "at-most" })).toBe(
		"1, at most 3 glasses",
	);
});
