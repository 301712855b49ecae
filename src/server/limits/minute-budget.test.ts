import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minuteBudget } from "./minute-budget.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
	vi.useRealTimers();
});

test("each caller gets the whole budget, and gets it again after a minute", () => {
	const budget = minuteBudget(2);
	const spend = (caller: string) => budget.spend(caller);
	spend("asha");
	spend("asha");
	vi.advanceTimersByTime(20_000);
	expect(() => spend("asha")).toThrow(expect.objectContaining({ code: "too-many", retryAfter: 40 }));
	spend("ravi");
	vi.advanceTimersByTime(39_999);
	expect(() => spend("asha")).toThrow();
	vi.advanceTimersByTime(1);
	spend("asha");
	spend("asha");
	expect(() => spend("asha")).toThrow();
});
