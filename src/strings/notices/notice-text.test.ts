import { expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { noticeTextIn } from "./notice-text.ts";

test("a cancelled challenge's notice is also true if the challenge had been running for weeks", () => {
	const textOf = (title?: string) =>
		noticeTextIn(en, { kind: "challenge-cancelled", data: { challengeId: "c", title } }).text;
	expect(textOf("Walk")).toBe("“Walk” was called off. Your habit and its days stay as they are.");
	expect(textOf()).toMatch(/^A challenge you joined was called off\. /);
});
