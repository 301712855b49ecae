import { expect, test } from "vitest";
import { whyNotAnnounce } from "./announcement.ts";
import { auditKeptFrom } from "./audit.ts";

test("ten a day are announced", () => {
	expect(whyNotAnnounce(9)).toBeUndefined();
	expect(whyNotAnnounce(10)).toBe("too-many-announcements");
});

test("an act is kept for two years", () => {
	expect(auditKeptFrom(731 * 86_400_000)).toBe(0);
});
