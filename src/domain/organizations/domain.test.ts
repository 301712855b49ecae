import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type DomainUse,
	daysMissing,
	domainOfAddress,
	domainPattern,
	domainState,
	type Finding,
	isPublicDomain,
	type Proof,
	proofAfter,
	proofRecord,
	whyNotDomain,
} from "./domain.ts";
import { isPublicMailProvider } from "./mail-providers.ts";

const own = { product: "habits.ikkis.in", organizations: "orgs.ikkis.in" };

describe("a domain", () => {
	test.each([
		["chai.in", true],
		["habits.chai-works.co.in", true],
		["xn--l2bvb.xn--h2brj9c", true],
		["a.io", true],
		[`${"a".repeat(63)}.in`, true],
		[`${"a".repeat(64)}.in`, false],
		[`${"a.".repeat(130)}in`, false],
		["chai", false],
		["chai..in", false],
		[".chai.in", false],
		["chai.in.", false],
		["-chai.in", false],
		["chai-.in", false],
		["chai.in:443", false],
		["https://chai.in", false],
		["Chai.in", false],
		["चाय.भारत", false],
		["_ikkis.chai.in", false],
		["*.chai.in", false],
		["127.0.0.1", false],
		["[::1]", false],
		["chai.in\n", false],
	])("%j matches the pattern: %s", (name, isOne) => {
		expect(domainPattern.test(name)).toBe(isOne);
	});

	test.each<[DomainUse, string, ReturnType<typeof whyNotDomain>]>([
		["page", "habits.chai.in", undefined],
		["page", "habits.ikkis.in", "domain-reserved"],
		["page", "www.habits.ikkis.in", "domain-reserved"],
		["page", "orgs.ikkis.in", "domain-reserved"],
		["page", "chai.orgs.ikkis.in", "domain-reserved"],
		["page", "notorgs.ikkis.in", undefined],
		["page", "printer.local", "domain-reserved"],
		["page", "db.internal", "domain-reserved"],
		["page", "1.168.192.in-addr.arpa", "domain-reserved"],
		["addresses", "chai.in", undefined],
		["addresses", "gmail.com", "public-mail-domain"],
		["addresses", "rediffmail.com", "public-mail-domain"],
		["addresses", "yahoo.co.in", "public-mail-domain"],
		["addresses", "mail.gmail.example", "domain-reserved"],
		["addresses", "habits.ikkis.in", undefined],
	])("for use as %s is allowed or refused correctly: %s", (use, domain, reason) => {
		expect(whyNotDomain(use, domain, own)).toBe(reason);
	});

	test("of a public mail provider is recognised in each country, and no other is", () => {
		for (const domain of ["outlook.com", "hotmail.co.uk", "live.in", "yahoo.com.au", "yandex.ru", "gmx.net"])
			expect(isPublicMailProvider(domain)).toBe(true);
		for (const domain of ["mygmail.com", "yahoo.chai.in", "hotmail", "live.chai.co.in", "gmx.works"])
			expect(isPublicMailProvider(domain)).toBe(false);
	});

	test("of an address is what follows its last @, in lower case", () => {
		expect(domainOfAddress("Asha@Chai.IN")).toBe("chai.in");
		expect(domainOfAddress('"asha@gmail.com"@chai.in')).toBe("chai.in");
	});

	test("is public only outside of private networks", () => {
		expect(isPublicDomain("chai.in")).toBe(true);
		for (const name of ["localhost", "ikkis-1", "ikkis.internal", "127.0.0.1", "ikkis.example"])
			expect(isPublicDomain(name)).toBe(false);
	});

	test("has its proof record below it", () => {
		expect(proofRecord("chai.in", "0190")).toEqual({ name: "_ikkis.chai.in", value: "ikkis-verify=0190" });
	});
});

describe("a proof", () => {
	const day = 86_400_000;
	const none: Proof = { provenAt: null, missingAt: null };

	function proofOf(findings: readonly Finding[]): Proof {
		return findings.reduce((proof, finding, index) => proofAfter(proof, finding, index * day), none);
	}

	test.each<[string, Finding[], ReturnType<typeof domainState>]>([
		["waits for its record", ["absent", "absent", "unknown"], "waiting"],
		["begins with its record", ["absent", "found"], "proven"],
		["survives an outage of name servers", ["found", ...Array<Finding>(30).fill("unknown")], "proven"],
		["lasts while the record is missing for less than a week", ["found", ...week("absent")], "missing"],
		["recovers when the record returns", ["found", ...week("absent"), "found"], "proven"],
		["ends after a week without the record", ["found", ...week("absent"), "absent"], "gone"],
		["doesn't end while no name server answers", ["found", ...week("absent"), "unknown"], "missing"],
		["begins again with the record", ["found", ...week("absent"), "absent", "found"], "proven"],
	])("%s", (_name, findings, state) => {
		expect(domainState(proofOf(findings))).toBe(state);
	});

	function week(finding: Finding): Finding[] {
		return Array<Finding>(daysMissing).fill(finding);
	}

	test("never ends within a week after the record was last found", () => {
		const findings = fc.array(fc.constantFrom<Finding>("found", "absent", "unknown"), { maxLength: 40 });
		fc.assert(
			fc.property(findings, (list) => {
				const lastFound = list.lastIndexOf("found");
				const state = domainState(proofOf(list));
				if (lastFound === -1) expect(state).toBe("waiting");
				else if (list.length - lastFound <= daysMissing) expect(["proven", "missing"]).toContain(state);
			}),
		);
	});

	test("doesn't change if the same finding is repeated immediately", () => {
		const finding = fc.constantFrom<Finding>("found", "absent", "unknown");
		fc.assert(
			fc.property(fc.array(finding, { maxLength: 20 }), finding, (list, last) => {
				const once = proofAfter(proofOf(list), last, list.length * day);
				expect(proofAfter(once, last, list.length * day)).toEqual(once);
			}),
		);
	});
});
