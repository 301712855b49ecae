import { describe, expect, test } from "vitest";
import { allZones, cityOf, searchZones } from "./zones.ts";

function nameOf(zone: string) {
	return zone === "Asia/Kolkata" ? "India (Kolkata)" : cityOf(zone);
}

describe("all zones", () => {
	test("start with India, listed once even if chosen under its old name", () => {
		const zones = allZones("Asia/Calcutta");
		expect(zones[0]).toBe("Asia/Kolkata");
		expect(zones.filter((zone) => /Kolkata|Calcutta/.test(zone))).toEqual(["Asia/Kolkata"]);
	});

	test("contain no duplicates, and include a chosen zone that the browser does not list", () => {
		const zones = allZones("Moon/Tranquility");
		expect(zones.length).toBeGreaterThan(300);
		expect(new Set(zones).size).toBe(zones.length);
		expect(zones).toContain("Moon/Tranquility");
	});
});

test.each([
	["Asia/Calcutta", "Kolkata"],
	["Asia/Katmandu", "Kathmandu"],
	["America/Argentina/Buenos_Aires", "Buenos Aires"],
	["UTC", "UTC"],
])("the city of %s is %s", (zone, city) => {
	expect(cityOf(zone)).toBe(city);
});

describe("a search", () => {
	const zones = ["Asia/Kolkata", "Asia/Katmandu", "America/New_York", "Europe/London", "America/York"];
	test.each([
		["", zones],
		["  new y", ["America/New_York"]],
		["INDIA", ["Asia/Kolkata"]],
		["kathmandu", ["Asia/Katmandu"]],
		["york", ["America/York", "America/New_York"]],
		["asia", ["Asia/Kolkata", "Asia/Katmandu"]],
		["atlantis", []],
	])("for %j finds %j", (typed, found) => {
		expect(searchZones(zones, typed, nameOf)).toEqual(found);
	});
});
