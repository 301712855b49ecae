import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { formatsFor } from "./formats.ts";

test("Hindi times have no Latin letters at any hour", () => {
	for (let hour = 0; hour < 24; hour++) {
		const instant = new Date(2026, 10, 21, hour, 5).toISOString();
		expect(formatsFor("hi").time(instant)).toMatch(/^[ऀ-ॿ]+ \d{1,2}:05$/);
		expect(formatsFor("en").time(instant)).toMatch(/^\d{1,2}:05.[ap]m$/);
	}
});

test("a day shows its year unless it is today's", () => {
	const { day } = formatsFor("en");
	const [today, lastYear] = [dayFrom("2026-01-14"), dayFrom("2025-12-31")];
	expect([day(today), day(today, today)]).toEqual(["Wed, 14 Jan", "Wed, 14 Jan"]);
	expect(day(lastYear, today)).toBe("31 Dec 2025");
	expect(formatsFor("hi").day(lastYear, today)).toBe("31 दिस॰ 2025");
});

test("formats follow the device into another time zone", () => {
	const offset = vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-330);
	const inKolkata = formatsFor("en");
	expect(formatsFor("en")).toBe(inKolkata);
	offset.mockReturnValue(300);
	expect(formatsFor("en")).not.toBe(inKolkata);
	offset.mockRestore();
});

test("only formats.ts sets options for times", () => {
	const web = path.join(import.meta.dirname, "..");
	const own = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
		(file) =>
			/(?<!\.test)\.tsx?$/.test(file) &&
			/timeStyle|hour: "(numeric|2-digit)"/.test(readFileSync(path.join(web, file), "utf8")),
	);
	expect(own).toEqual(["platform/formats.ts"]);
});
