import { expect, test } from "vitest";
import { users } from "#server/users/tables.ts";

test.each([
	"2026-11-21 12:30:00+00",
	"2026-11-21 12:30:00.5+00",
	"2026-11-21 12:30:00.123456+00",
	"2026-11-21 18:00:00.25+05:30",
])("%s is read as the ISO string that JavaScript would write", (text) => {
	expect(users.createdAt.mapFromDriverValue(text)).toBe(new Date(text).toISOString());
});
