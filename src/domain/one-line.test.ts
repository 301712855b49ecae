import { expect, test } from "vitest";
import { excerptOf, oneLine, withoutInvisible } from "./one-line.ts";

test.each([
	["zero width space", "Asha\u200b Rao"],
	["zero width no-break space", "\ufeffAsha Rao"],
	["Hangul filler", "Asha\u3164 Rao\u3164"],
	["halfwidth Hangul filler", "Asha Rao\uffa0"],
	["empty Braille pattern", "Asha Rao\u2800\u2800"],
	["soft hyphen", "As\u00adha Rao"],
	["word joiner", "Asha\u2060 Rao"],
	["grapheme joiner", "Asha\u034f Rao"],
	["tags", "Asha Rao\u{e0041}\u{e0073}\u{e007f}"],
	["joiners between Latin letters", "As\u200dh\u200ca Rao"],
	["a joiner at the end", "Asha Rao\u200d"],
	["a variation selector of a digit", "Asha Rao\u200b\ufe0f"],
	["variation selectors", "Asha\ufe00 Rao\u{e0100}"],
])("a name loses %s", (_name, text) => {
	expect(withoutInvisible(text)).toBe("Asha Rao");
});

test.each([
	["Hindi with a half letter", "पक्\u200dका इरादा"],
	["Hindi without a conjunct", "शक्\u200cति"],
	["Sinhala", "ශ්\u200dරී"],
	["Persian", "می\u200cخواهم"],
	["a family emoji", "👨\u200d👩\u200d👧 time"],
	["a runner emoji", "🏃🏽\u200d♀\ufe0f"],
	["a heart and a keycap", "❤\ufe0f 1\ufe0f\u20e3"],
	["a name", "Zoë Ångström-Ōe"],
])("%s is kept", (_name, text) => {
	expect(withoutInvisible(text)).toBe(text);
});

test("repeated and trailing joiners, which would let two names look alike, are removed", () => {
	expect(withoutInvisible("शक्\u200d\u200d\u200cति")).toBe("शक्ति");
	expect(withoutInvisible("क\u200d")).toBe("क");
});

test("a line has no breaks and no bidirectional controls", () => {
	expect(oneLine("a\r\nb\u202ec\u200b")).toBe("a b c");
});

test.each([
	["Tea at four", "Tea at four"],
	["Tea\n\nat  four", "Tea at four"],
	["Tea\u202e ruof ta", "Tea  ruof ta"],
	["अ".repeat(120), "अ".repeat(120)],
	["🌱".repeat(121), `${"🌱".repeat(119)}…`],
])("the excerpt of %s is %s", (text, excerpt) => {
	expect(excerptOf(text, 120)).toBe(excerpt);
});
