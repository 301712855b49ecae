import { describe, expect, test } from "vitest";
import { consentQuestion, consentVersions, holds, missingConsents, whyNotWithdraw } from "./consents.ts";

const adult = { kind: "adult", version: consentVersions.adult } as const;
const privacy = { kind: "privacy", version: consentVersions.privacy } as const;

describe("missing is", () => {
	test.each([
		["everything at first", [], ["adult", "privacy"]],
		["what was not agreed to", [adult], ["privacy"]],
		["a notice that has a newer version", [adult, { ...privacy, version: "2020-01-01" }], ["privacy"]],
		["nothing, whether or not mails are wanted", [adult, privacy], []],
	] as const)("%s", (_name, given, missing) => {
		expect(missingConsents(given)).toEqual(missing);
	});
});

test.each([
	["age and notice", [], "both"],
	["the notice, which they never agreed to", [adult], "notice"],
	["the notice, which has changed since", [adult, { ...privacy, version: "2020-01-01" }], "changed"],
	["their age", [privacy], "adult"],
	["nothing", [adult, privacy], undefined],
] as const)("is asked for %s", (_name, given, question) => {
	expect(consentQuestion(given)).toBe(question);
});

test("optional mails are wanted only by who said so in the present version", () => {
	expect(holds([adult, privacy], "mails")).toBe(false);
	expect(holds([{ kind: "mails", version: "0" }], "mails")).toBe(false);
	expect(holds([{ kind: "mails", version: consentVersions.mails }], "mails")).toBe(true);
});

test("only what an account can be without can be taken back", () => {
	expect(whyNotWithdraw("adult")).toBe("consent-needed");
	expect(whyNotWithdraw("privacy")).toBe("consent-needed");
	expect(whyNotWithdraw("mails")).toBeUndefined();
});
