import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
	["Asha Verma", "AV"],
	["  asha   rani   verma ", "AV"],
	["Asha", "A"],
	["आशा वर्मा", "आव"],
	["किरण", "कि"],
	["Dr Meera Nair", "MN"],
	["डॉ. मीरा नायर", "मीना"],
	["Dr", "D"],
	["प्रिया क्षमा", "प्रि"],
	["झील क्लब", "झी"],
	["Émile E\u0301tienne", "ÉE\u0301"],
	["", ""],
])("the initials of %j are %j", (name, expected) => {
	expect(initials(name)).toBe(expected);
});
