import { expect, test } from "vitest";
import { excerptOf, whyNotAnnounce } from "./announcement.ts";
import { auditKeptFrom } from "./audit.ts";

test("allows ten announcements a day", () => {
	expect(whyNotAnnounce(9)).toBeUndefined();
	expect(whyNotAnnounce(10)).toBe("too-many-announcements");
});

test.each([
	["Tea at four", "Tea at four"],
	["Tea\n\nat  four", "Tea at four"],
	["अ".repeat(120), "अ".repeat(120)],
	["🌱".repeat(121), `${"🌱".repeat(119)}…`],
])("the excerpt of %s is %s", (text, excerpt) => {
	expect(excerptOf(text)).toBe(excerpt);
});

test("the audit log keeps an act for two years", () => {
	expect(auditKeptFrom(731 * 86_400_000)).toBe(0);
});
