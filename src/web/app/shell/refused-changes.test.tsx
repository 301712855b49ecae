// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import type { Day } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { OfflinePanel } from "#web/account/device/public.ts";
import { entries } from "#web/offline/entries/entries.ts";
import type { PendingIntent } from "#web/offline/intent.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { currentToast, dismissToast, toast } from "#web/ui/overlays/toast.ts";
import { RefusedChanges } from "./refused-changes.tsx";

const user = { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User;
const today = dayFrom("2026-11-21");
const habits = [
	habitFrom("XX", today, { id: "h1", name: "Walk" }),
	habitFrom("XX", today, { id: "h2", name: "Read" }),
];
const { refusedChanges: words } = en;

beforeAll(async () => {
	vi.setSystemTime("2026-11-21T12:00:00.000Z");
	await loadTexts("device", "refusedChanges");
});
beforeEach(() => outbox.open());
afterEach(async () => {
	cleanup();
	dismissToast();
	await outbox.wipe(user.id);
});

test("refused changes to several habits show one message, and one press in the settings dismisses them", async () => {
	await refuse("h1", dayFrom("2025-10-25"));
	await refuse("h2", dayFrom("2026-11-13"));
	show();
	await waitForToast("2 changes from 25 Oct 2025 to Fri, 13 Nov could not be saved");
	currentToast()?.action?.onPress();
	await screen.findByText("/settings?tab=mobile");
	fireEvent.click(screen.getByRole("button", { name: words.dismissAll }));
	await vi.waitFor(() => expect(outbox.rejected()).toEqual([]));
	await vi.waitFor(() => expect(screen.queryByRole("button", { name: words.dismissAll })).toBeNull());
});

test("a single change names its habit and can be dismissed in its message", async () => {
	await refuse("h1", today);
	show();
	await waitForToast("Walk: The change for Sat, 21 Nov could not be saved");
	expect(currentToast()?.message).toBe("Too late");
	currentToast()?.action?.onPress();
	await vi.waitFor(() => expect(outbox.rejected()).toEqual([]));
});

test("a refused amount is reported once, not again after each later amount", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.now() });
	const amount = { userId: user.id, habitId: "h1", day: today, id: "a", amount: 1, at: 1 };
	await entries.refuse({ ...amount, version: 1 }, "Full");
	show();
	await act(() => vi.advanceTimersByTimeAsync(1_500));
	expect(currentToast()?.message).toBe("Full");
	dismissToast();
	await act(() => entries.add({ ...amount, habitId: "h2", id: "b" }));
	toast({ title: "Added 1 glass" });
	await act(() => vi.advanceTimersByTimeAsync(1_500));
	expect(currentToast()?.title).toBe("Added 1 glass");
	await entries.wipe(user.id);
	vi.useRealTimers();
});

async function refuse(habitId: string, day: Day) {
	const row: PendingIntent = { userId: user.id, habitId, day, intent: { kind: "clear", loggedAt: 1 } };
	await outbox.put(row);
	await outbox.reject(row, "Too late");
}

function waitForToast(title: string) {
	return vi.waitFor(() => expect(currentToast()?.title).toBe(title), { timeout: 20_000 });
}

function show() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, user);
	client.setQueryData(["api", "habits"], habits);
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<RefusedChanges user={user} />
				<OfflinePanel />
				<Address />
			</QueryClientProvider>
		</MemoryRouter>,
	);
}

function Address() {
	const { pathname, search } = useLocation();
	return <output>{pathname + search}</output>;
}
