import fc from "fast-check";
import { expect, test } from "vitest";
import { isInMinutes, maxUnitLength } from "#domain/habits/amounts/measure.ts";
import { oneLine, visibleCharacter } from "#domain/one-line.ts";
import { unitFrom } from "./units.ts";

test.each([
	["glass of cold water💧", "glass of cold water"],
	["glasses of milk 👨‍👩‍👧", "glasses of milk 👨"],
	["a long unit of words, with more", "a long unit of words"],
	["nineteen characters and more", "nineteen characters"],
	["\ue001", "times"],
	[" \u200b ", "times"],
	[`minutes${" ".repeat(20)}of yoga`, "min"],
])("the unit %j becomes %j", (text, unit) => {
	expect(unitFrom(text, [12.5])).toBe(unit);
});

test("any text becomes a unit that can be stored and does not change when it is imported again", () => {
	const unit = fc.constantFrom(
		"a",
		" ",
		"💧",
		"👨‍👩‍👧",
		"é",
		"कि",
		"❤\ufe0f",
		"\u200d",
		"\u202e",
		"\0",
		"\ud83d",
		"\ue001",
	);
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: "binary" })), (text) => {
			const word = unitFrom(text, [12.5]);
			expect(word.isWellFormed() && word.length <= maxUnitLength && !isInMinutes({ unit: word })).toBe(true);
			expect(word).toMatch(visibleCharacter);
			expect([oneLine(word).trim(), unitFrom(word, [12.5])]).toEqual([word, word]);
		}),
	);
});
