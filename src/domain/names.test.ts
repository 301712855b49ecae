import { expect, test } from "vitest";
import { isOurName, nameForStrangers } from "./names.ts";

test.each([
	["Ikkis Support", true],
	["Ikkis: payment failed", true],
	["The IKKIS-team", true],
	["\uff29\uff4b\uff4b\uff49\uff53", true],
	["Ikkisa Rao", false],
	["Nikkis Club", false],
	["Asha Rao", false],
])("%s poses as Ikkis: %s", (name, isOurs) => {
	expect(isOurName(name)).toBe(isOurs);
});

test.each([
	["pay at ikkis-pay.in", "pay at ikkis-pay. in"],
	["https://ikkis-pay.in/now", "https:/ / ikkis-pay. in/ now"],
	["https://93.184.216.34/1", "https:/ / 93.184.216.34/ 1"],
	["pay@okbank", "pay@ okbank"],
	["K.Ramesh", "K. Ramesh"],
	["Dr. Asha Rao", "Dr. Asha Rao"],
	["Chai 4:30", "Chai 4:30"],
	["a".repeat(41), "a".repeat(40)],
])("a stranger reads %s as %s", (name, shown) => {
	expect(nameForStrangers(name)).toBe(shown);
});
