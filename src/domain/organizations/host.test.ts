import { describe, expect, test } from "vitest";
import { isReservedSubdomain, subdomainOf, subdomainPattern } from "./host.ts";
import { newCode } from "./organization.ts";

describe("a subdomain", () => {
	test.each([
		["chai", true],
		["chai-works-21", true],
		["a1b", true],
		["x".repeat(40), true],
		["ab", false],
		["x".repeat(41), false],
		["-chai", false],
		["chai-", false],
		["Chai", false],
		["chai.works", false],
		["चाय", false],
		["chai works", false],
	])("%s matches the pattern: %s", (name, isGood) => {
		expect(subdomainPattern.test(name)).toBe(isGood);
	});

	test.each([
		["www", true],
		["ns1", true],
		["xn--p1ai", true],
		["ikkis", true],
		["habits", true],
		[newCode(() => 3), true],
		[newCode((below) => below - 1), true],
		["chai", false],
		["greenworks", false],
	])("%s is reserved: %s", (name, isReserved) => {
		expect(isReservedSubdomain(name, "habits.example.in")).toBe(isReserved);
	});

	test.each([
		["chai.example.in", "chai"],
		["CHAI.example.in.", "chai"],
		["example.in", undefined],
		["chaiexample.in", undefined],
		["chai.example.in.evil.example", undefined],
		["a.chai.example.in", "a.chai"],
	])("of %s is %s", (host, subdomain) => {
		expect(subdomainOf(host, "example.in")).toBe(subdomain);
	});
});
