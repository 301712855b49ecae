import { expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { noticeTextIn } from "./notice-text.ts";

test("a cancelled challenge's notice is also true if the challenge had been running for weeks", () => {
	const textOf = (title?: string) =>
		noticeTextIn(en, { kind: "challenge-cancelled", data: { challengeId: "c", title } }).text;
	expect(textOf("Walk")).toBe("“Walk” was called off. Your habit and its days stay as they are.");
	expect(textOf()).toMatch(/^A challenge you joined was called off\. /);
});

test("a week's notice says “so far” only if a day was still open", () => {
	const titleOf = (isOpen?: boolean) =>
		noticeTextIn(en, { kind: "week-over", data: { monday: dayFrom("2026-11-16"), done: 6, due: 6, isOpen } })
			.title;
	expect(titleOf(true)).toBe("Your week so far: 6 of 6 due days done");
	for (const isOpen of [false, undefined]) expect(titleOf(isOpen)).toBe("Your week: 6 of 6 due days done");
});
