import fc from "fast-check";
import { expect, test } from "vitest";
import { hasLetterOrDigit, maxSocialNameLength, socialNameOf } from "./social-name.ts";

test.each([
	["Asha Rao", "Asha R."],
	["  Asha   Kumari  Rao ", "Asha R."],
	["Asha", "Asha"],
	["आशा राव", "आशा रा."],
	["लता क्षीरसागर", "लता क्षी."],
	["Ravi 𠮷", "Ravi 𠮷."],
	["x".repeat(120), "x".repeat(maxSocialNameLength)],
	[`${"x".repeat(60)} Rao`, "x".repeat(60)],
	[`A${"😀".repeat(40)}`, `A${"😀".repeat(29)}`],
	[`x${"की".repeat(40)}`, `x${"की".repeat(29)}`],
	[`x${"क्षी".repeat(40)}`, `x${"क्षी".repeat(14)}`],
])("by default %s appears as %s", (fullName, name) => {
	expect(socialNameOf({ fullName, socialName: null })).toBe(name);
});

test("any full name, however long, yields a social name that can be stored", () => {
	const long = fc
		.string({ unit: "grapheme", minLength: 1, maxLength: 120 })
		.filter((name) => /\S/u.test(name));
	fc.assert(
		fc.property(long, fc.string({ unit: "binary", maxLength: 60 }), (one, other) => {
			const name = socialNameOf({ fullName: one + other.toWellFormed(), socialName: null });
			expect(name.isWellFormed()).toBe(true);
			expect(name.length).toBeGreaterThan(0);
			expect(name.length).toBeLessThanOrEqual(maxSocialNameLength);
		}),
	);
});

test("a chosen name stays as it is", () => {
	expect(socialNameOf({ fullName: "Asha Rao", socialName: "Runner" })).toBe("Runner");
});

test.each([
	["A", true],
	["आशा", true],
	["21", true],
	["\u200b\u200d", false],
	["\u2800", false],
	["‎ ", false],
	["🙂", false],
])("%j has a letter or a digit: %s", (name, isSeen) => {
	expect(hasLetterOrDigit(name)).toBe(isSeen);
});
