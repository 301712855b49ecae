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
])("by default %s appears as %s", (fullName, name) => {
	expect(socialNameOf({ fullName, socialName: null })).toBe(name);
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
