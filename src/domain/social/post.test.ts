import fc from "fast-check";
import { expect, test } from "vitest";
import {
	commentEditableMs,
	hasSomethingToSee,
	quotaKinds,
	quotaOf,
	tidyPost,
	whyNotEditComment,
} from "./post.ts";

const week = 7 * 86_400_000;

test.each([
	["a letter", "अ", true],
	["an emoji", "🌧", true],
	["a full stop", ".", true],
	["spaces", " \t\n\u00a0\u3000", false],
	["zero-width characters", "\u200b\u200d\u2060\ufeff", false],
	["filler characters", "\u3164\u115f\u2800\u00ad", false],
	["a combining mark alone", "\u0301", false],
	["a direction mark", "\u202e", false],
])("a post with only $0 has visible text: $2", (_, text, shows) => {
	expect(hasSomethingToSee(text)).toBe(shows);
});

test("tidying a post normalizes line endings and blank lines; tidying it again changes nothing", () => {
	expect(tidyPost("one\r\n\r\n\r\n\r\ntwo\rthree\n\nfour")).toBe("one\n\ntwo\nthree\n\nfour");
	fc.assert(fc.property(fc.string(), (text) => tidyPost(tidyPost(text)) === tidyPost(text)));
});

test("quotas are never larger in an account's first week", () => {
	for (const kind of quotaKinds) expect(quotaOf(kind, week - 1)).toBeLessThanOrEqual(quotaOf(kind, week));
	expect([quotaOf("posts", 0), quotaOf("comments", week - 1)]).toEqual([5, 20]);
});

test("a comment can be edited for fifteen minutes", () => {
	expect([commentEditableMs, commentEditableMs + 1].map(whyNotEditComment)).toEqual([
		undefined,
		"comment-too-old",
	]);
});
