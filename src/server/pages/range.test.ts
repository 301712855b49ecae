import { expect, test } from "vitest";
import { rangeIn } from "./range.ts";

test.each([
	["bytes=0-", { from: 0, to: 99 }],
	["bytes=0-1", { from: 0, to: 1 }],
	["bytes=10-500", { from: 10, to: 99 }],
	["bytes=-10", { from: 90, to: 99 }],
	["bytes=-500", { from: 0, to: 99 }],
	["bytes=99-99", { from: 99, to: 99 }],
	["bytes=100-", "none"],
	["bytes=100-200", "none"],
	["bytes=-0", "none"],
	["bytes=5-4", "all"],
	["bytes=-", "all"],
	["bytes=0-1,5-6", "all"],
	["lines=0-1", "all"],
	["bytes=a-b", "all"],
	[null, "all"],
])("the range %s of a file of 100 bytes is read as %o", (header, part) => {
	expect(rangeIn(header, 100)).toEqual(part);
});
