import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
	["Asha Verma", "AV"],
	["  asha   rani   verma ", "AV"],
	["Asha", "A"],
	["आशा वर्मा", "आव"],
	["किरण", "कि"],
	["", ""],
])("%s", (name, expected) => {
	expect(initials(name)).toBe(expected);
});
