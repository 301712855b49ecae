import { describe, expect, test } from "vitest";
import {
	type ConsentKind,
	consentQuestion,
	consentVersions,
	holds,
	missingConsents,
	whyNotWithdraw,
} from "./consents.ts";

const adult = { kind: "adult", version: consentVersions.adult } as const;
const privacy = { kind: "privacy", version: consentVersions.privacy } as const;

describe("the missing consents", () => {
	test.each([
		["both for a new account", [], ["adult", "privacy"]],
		["the one not given", [adult], ["privacy"]],
		["one given for an older version", [adult, { ...privacy, version: "2020-01-01" }], ["privacy"]],
		["none if both are given: emails are optional", [adult, privacy], []],
	] as const)("are %s", (_name, given, missing) => {
		expect(missingConsents(given)).toEqual(missing);
	});
});

test.each([
	["age and notice if neither was given", [], "both"],
	["the notice if it was never accepted", [adult], "notice"],
	["the notice again if it has changed", [adult, { ...privacy, version: "2020-01-01" }], "changed"],
	["the age if only that is missing", [privacy], "adult"],
	["nothing if both were given", [adult, privacy], undefined],
] as const)("a user is asked for %s", (_name, given, question) => {
	expect(consentQuestion(given, missingConsents(given))).toBe(question);
});

test.each([
	["the server no longer misses, in a newer version", { ...privacy, version: "2999-01-01" }, []],
	["the server does not miss yet, in an older version", { ...privacy, version: "2020-01-01" }, []],
	["this page has no newer version of", privacy, ["privacy"]],
	["only the server knows", privacy, ["terms" as ConsentKind]],
] as const)("a user is not asked for what %s", (_name, given, missing) => {
	expect(consentQuestion([adult, given], missing)).toBeUndefined();
});

test("consent to emails counts only in its current version", () => {
	expect(holds([adult, privacy], "mails")).toBe(false);
	expect(holds([{ kind: "mails", version: "0" }], "mails")).toBe(false);
	expect(holds([{ kind: "mails", version: consentVersions.mails }], "mails")).toBe(true);
});

test("only the optional consent can be withdrawn", () => {
	expect(whyNotWithdraw("adult")).toBe("consent-needed");
	expect(whyNotWithdraw("privacy")).toBe("consent-needed");
	expect(whyNotWithdraw("mails")).toBeUndefined();
});
