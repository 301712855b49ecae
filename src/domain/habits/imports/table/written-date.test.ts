import { expect, test } from "vitest";
import { dateOrderOf, isOrderUnclear, parseWrittenDay } from "./written-date.ts";

const day = "2026-07-02";

test.each([
	["2026-07-02", "ymd", day],
	["2026/7/2", "ymd", day],
	["2026-07-02 21:10:00", "ymd", day],
	["2026-07-02T21:10", "ymd", day],
	["2.7.2026", "dmy", day],
	["02-07-26", "dmy", day],
	["07-02-26", "mdy", day],
	["7/2/2026, 9:10 PM", "mdy", day],
	["०२-०७-२०२६", "dmy", day],
	["2 July 2026", "ymd", day],
	["2-Jul-26", "dmy", day],
	["2nd Jul, 2026", "dmy", day],
	["July 2, 2026", "ymd", day],
	["Thursday, July 2, 2026", "mdy", day],
	["Thu 2 Jul 2026", "mdy", day],
	["2026-Jul-02", "dmy", day],
	["2 जुलाई 2026", "dmy", day],
	["1.1.99", "dmy", "1999-01-01"],
	["26-07-02", "ymd", undefined],
	["7.2.2026", "mdy", undefined],
	["30.2.2026", "dmy", undefined],
	["2026-07-02", "dmy", undefined],
	["2 Smarch 2026", "dmy", undefined],
	["2 July", "dmy", undefined],
	["", "ymd", undefined],
	[`2 ${"July ".repeat(100)}2026`, "dmy", undefined],
] as const)("%j read as %s is %s", (text, order, expected) => {
	expect(parseWrittenDay(text, order)).toBe(expected);
});

test.each([
	[["13-02-26", "01-03-26"], "dmy", false],
	[["02-13-26", "03-01-26"], "mdy", false],
	[["02-03-26", "04-05-26"], "dmy", true],
	[["02-02-26"], "dmy", false],
	[["2.3.26"], "dmy", false],
	[["2026-02-03"], "ymd", false],
	[["2 Mar 26"], "ymd", false],
	[["never"], undefined, false],
])("the dates %j are in the order %s", (texts, order, isUnclear) => {
	expect([dateOrderOf(texts), isOrderUnclear(texts)]).toEqual([order, isUnclear]);
});
