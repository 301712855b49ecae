// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { judgeAll } from "#domain/habits/insight/due-days.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { analysisOf } from "./analysis.ts";
import { UnsentDays } from "./unsent-days.tsx";

const today = dayFrom("2026-01-14");
const walk = habitFrom("XXX", today, { id: "00000000-0000-7000-8000-000000000001" });
const read = habitFrom("XXX", today, { id: "00000000-0000-7000-8000-000000000002" });

beforeAll(() => loadTexts("analytics"));
afterEach(async () => {
	cleanup();
	noteReachable(true);
	await outbox.wipe(walk.userId);
});

test("offline, the page says that its facts lack a shown habit's days that are waiting", async () => {
	const all = judgeAll([walk, read], today);
	const of = (habitId: string) => analysisOf(all, { facts: undefined, today, period: 7, habitId });
	const page = (habitId: string) => <UnsentDays userId={walk.userId} analysis={of(habitId)} />;
	const note = () => screen.queryByText(en.analytics.factsUnsent);
	noteReachable(false);
	const { rerender } = render(page(walk.id));
	expect(note()).toBeNull();
	const intent = { kind: "mark", completed: true, logId: crypto.randomUUID(), loggedAt: Date.now() } as const;
	await act(() => outbox.put({ userId: walk.userId, habitId: walk.id, day: today, intent }));
	expect(note()).not.toBeNull();
	rerender(page(read.id));
	expect(note()).toBeNull();
});
