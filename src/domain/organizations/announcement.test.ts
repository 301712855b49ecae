import { expect, test } from "vitest";
import { whyNotAnnounce } from "./announcement.ts";
import { auditKeptFrom } from "./audit.ts";

test("at most ten announcements a day are allowed", () => {
	expect(whyNotAnnounce(9)).toBeUndefined();
	expect(whyNotAnnounce(10)).toBe("too-many-announcements");
});

test("the audit log keeps an act for two years", () => {
	expect(auditKeptFrom(731 * 86_400_000)).toBe(0);
});
