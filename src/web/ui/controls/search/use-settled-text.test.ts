// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSettledText } from "./use-settled-text.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("letters typed without a pause settle as one word", () => {
	const seen = new Set<string>();
	const { rerender } = renderHook(({ typed }) => seen.add(useSettledText(typed)), {
		initialProps: { typed: "" },
	});
	for (const typed of ["a", "as", "ash", "asha"]) {
		rerender({ typed });
		act(() => vi.advanceTimersByTime(100));
	}
	act(() => vi.advanceTimersByTime(300));
	expect([...seen]).toEqual(["", "asha"]);
});

test("an emptied field counts at once, and the next letter does not bring the old text back", () => {
	const { result, rerender } = renderHook(({ typed }) => useSettledText(typed), {
		initialProps: { typed: "asha" },
	});
	rerender({ typed: "" });
	expect(result.current).toBe("");
	rerender({ typed: "r" });
	expect(result.current).toBe("");
	act(() => vi.advanceTimersByTime(300));
	expect(result.current).toBe("r");
});
