import { expect, test } from "vitest";
import { todayOf } from "./day.ts";
import { ianaZone, isTimeZone } from "./time-zone.ts";

test("time zones are told apart from other strings", () => {
	for (const zone of [...Intl.supportedValuesOf("timeZone"), "UTC", "Asia/Kolkata", "Asia/Calcutta"])
		expect(isTimeZone(zone)).toBe(true);
	for (const zone of ["US/Pacific", "Etc/GMT+5", "America/Argentina/Buenos_Aires"])
		expect(isTimeZone(zone)).toBe(true);
	for (const text of [
		"",
		"Mars/Base",
		"+05:30",
		"Asia/Kolkata ",
		"Asia/\0Kolkata",
		"IST-5:30",
		"..",
		"constructor",
	])
		expect([isTimeZone(text), ianaZone(text)]).toEqual([false, undefined]);
	expect(() => todayOf(0, "Mars/Base", 0)).toThrow(RangeError);
});

test.each([
	["AET", "Australia/Sydney"],
	["IST", "Asia/Calcutta"],
	["PST", "America/Los_Angeles"],
	["Japan", "Asia/Tokyo"],
	["GMT", "UTC"],
	["US/Pacific-New", "America/Los_Angeles"],
	["SystemV/EST5", undefined],
	["systemv/EST5", undefined],
])("%j is not accepted as a time zone; its IANA name is %j", (name, zone) => {
	expect(isTimeZone(name)).toBe(false);
	expect(ianaZone(name)).toBe(zone);
});
