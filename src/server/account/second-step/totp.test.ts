import { describe, expect, test } from "vitest";
import { base32, codeAt, stepAt, stepOf } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("codes match RFC 6238, appendix B, SHA-1", () => {
	test.each([
		[59, "94287082"],
		[1_111_111_109, "07081804"],
		[1_111_111_111, "14050471"],
		[1_234_567_890, "89005924"],
		[2_000_000_000, "69279037"],
		[20_000_000_000, "65353130"],
	])("at %d s", (seconds, code) => {
		expect(codeAt(secret, stepAt(seconds * 1_000), 8)).toBe(code);
	});
});

test("codes match RFC 4226, appendix D", () => {
	const codes = Array.from({ length: 10 }, (_, count) => codeAt(secret, count));
	expect(codes.join(" ")).toBe("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489");
});

test("base32 matches RFC 4648, section 10", () => {
	const texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
	expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
		"",
		"MY",
		"MZXQ",
		"MZXW6",
		"MZXW6YQ",
		"MZXW6YTB",
		"MZXW6YTBOI",
	]);
});

test("a code is accepted one step early or late, but not two", () => {
	const now = 1_234_567_890_000;
	const step = stepAt(now);
	const offsets = [-2, -1, 0, 1, 2];
	expect(offsets.map((offset) => stepOf(secret, codeAt(secret, step + offset), now))).toEqual([
		undefined,
		step - 1,
		step,
		step + 1,
		undefined,
	]);
});
