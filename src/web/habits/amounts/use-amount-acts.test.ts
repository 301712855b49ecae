// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { useAddAmount } from "./use-amount-acts.ts";

const day = dayFrom("2026-01-05");
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
const habit = habitFrom("", day, { measure });

beforeAll(() => loadTexts("amounts", "stepper", "shell"));

afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

// This environment has no IndexedDB.
test("an amount that the browser cannot store is sent at once", async () => {
	const headers = { [serverTimeHeader]: String(Date.now()) };
	const fetched = vi.fn(async () => new Response(null, { status: 204, headers }));
	vi.stubGlobal("fetch", fetched);
	const { result } = renderHook(() => useAddAmount(habit, day));
	await result.current(5);
	expect(fetched).toHaveBeenCalledOnce();
	expect(currentToast()).toMatchObject({ title: en.stepper.added("5 pages"), tone: "good" });
});

test("an amount that can be neither stored nor sent is not announced as added", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	const { result } = renderHook(() => useAddAmount(habit, day));
	await result.current(5);
	const message = en.shell.general.notKept.blocked;
	expect(currentToast()).toMatchObject({ title: en.stepper.failed, message, tone: "wrong" });
	expect(entries.pending(habit.userId)).toEqual([]);
});
