// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { todayOf } from "#domain/day.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { en } from "#strings/en.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { BrowserRouter } from "#web/platform/history/browser-router.tsx";
import { loadTexts } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { GreatMoments } from "./great-moments.tsx";

const user = { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User;
const today = todayOf(Date.now(), user.timeZone, user.dayStartHour);
const createdAt = new Date().toISOString();
const plan = {
	history: { from: today, marks: "" },
	startedOn: today,
	schedule: { kind: "daily" } as const,
	allowedSkips: 0,
	cycleCount: 1,
	cycleStartedOn: today,
	phase: "21-day-cycle" as const,
	pauses: [],
};
const walk = {
	...plan,
	...{ id: "walk", userId: user.id, name: "Walk", isActive: true, paymentId: "p", createdAt },
	progress: progressOf(plan, today),
} as unknown as Habit;

beforeAll(() => loadTexts("moments"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a verified payment has its sheet next to older habits", async () => {
	vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
	const read = { ...walk, id: "read", name: "Read", paymentId: "p2" };
	const earlier = todayOf(Date.now() - 30 * 86_400_000, user.timeZone, user.dayStartHour);
	const older = { ...plan, startedOn: earlier, history: { from: earlier, marks: "XXX" } };
	const old = { ...walk, ...older, createdAt: "2026-01-01T06:00:00Z", progress: progressOf(older, today) };
	showWith([old, read], [{ decidedAt: createdAt, amount: 1_000 }]);
	await screen.findByRole("dialog", {}, { timeout: 5_000 });
	expect(screen.getAllByText("Read").length).toBeGreaterThan(0);
	expect(screen.getByText(/^Your payment of ₹1,000 is verified\./)).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: en.moments.begin }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the sheet of a great moment closes when another page opens, for example from a notification", async () => {
	// Reduced motion: happy-dom reports a cancelled animation as an error.
	vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
	showWith([walk], [{ decidedAt: createdAt, amount: 100 }]);
	await screen.findByRole("button", { name: en.moments.begin }, { timeout: 5_000 });
	fireEvent.click(screen.getByText("Tab"));
	await waitFor(() => expect(window.location.search).toBe("?tab=completed"));
	expect(screen.queryByRole("dialog")).not.toBeNull();
	fireEvent.click(screen.getByText("Inbox"));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(window.location.pathname).toBe(pages.inbox);
});

function showWith(habits: Habit[], payments: object[]): QueryClient {
	vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/api/payments/my" ? payments : []));
	window.history.replaceState(null, "", pages.dashboard);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(habitsQuery.queryKey, habits);
	render(
		<QueryClientProvider client={client}>
			<BrowserRouter>
				<Link to={`${pages.dashboard}?tab=completed`}>Tab</Link>
				<Link to={pages.inbox}>Inbox</Link>
				<GreatMoments user={user} />
			</BrowserRouter>
		</QueryClientProvider>,
	);
	return client;
}
