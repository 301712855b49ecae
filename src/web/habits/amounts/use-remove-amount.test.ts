// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { renderHook } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { applyIntents } from "#web/offline/apply-intent.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { useRemoveAmount } from "./use-amount-acts.ts";

const day = dayFrom("2026-01-05");
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
const habit = habitFrom("", day, { measure, history: { from: day, marks: "O", amounts: "12/20" } });

beforeAll(() => loadTexts("amounts", "stepper"));

test("an amount that was taken back returns with its own time, so that a miss after it stays", async () => {
	const { result } = renderHook(() => useRemoveAmount(habit, day));
	const added = { id: uuidv7(), amount: 5, at: Date.now() - 600_000 };
	await result.current(added);
	currentToast()?.action?.onPress();
	await vi.waitFor(async () => expect(await entries.toSend(habit.userId)).toHaveLength(2));
	const [restored] = entries.pending(habit.userId).filter(({ isRemoval }) => !isRemoval);
	expect(restored).toMatchObject({ amount: 5, at: added.at });
	expect(restored?.id).not.toBe(added.id);
	expect((await entries.toSend(habit.userId)).map(({ isRemoval }) => isRemoval ?? false)).toEqual([
		true,
		false,
	]);
	const [shown] = applyIntents([habit], [], entries.pending(habit.userId), day);
	expect(shown?.history).toEqual(habit.history);
	await entries.wipe(habit.userId);
});
