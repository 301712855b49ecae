// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Partnership } from "#contract/social/partners.ts";
import { en } from "#strings/en.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meQuery } from "#web/platform/me.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { checkIn } from "./check-ins.ts";
import { PartnersTab } from "./partners-tab.tsx";
import { partnersQuery } from "./queries.ts";

const { checkIn: words, freshness } = en.partners;

beforeAll(() => loadTexts("partners", "shell", "fieldErrors"));

afterEach(() => {
	cleanup();
	act(dismissToast);
	vi.unstubAllGlobals();
});

// This environment has no IndexedDB.
test("a check-in that can be neither stored nor sent is reported as failed, not as saved", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	await checkIn("u", "p", "");
	const detail = en.shell.general.notKept.blocked;
	expect(currentToast()).toMatchObject({ ...words.failed, detail, tone: "wrong" });
	expect(acts.all()).toEqual([]);
});

test("a check-in that the browser cannot store is sent at once", async () => {
	const headers = { [serverTimeHeader]: String(Date.now()), "content-type": "application/json" };
	vi.stubGlobal("fetch", async () => Response.json({}, { headers }));
	const heard = vi.fn();
	const stop = acts.onReply(heard);
	await checkIn("u", "p", "");
	stop();
	expect(heard).toHaveBeenCalledOnce();
	expect(currentToast()).toBeUndefined();
});

const overdue = {
	...{ id: "p", role: "owner", until: null, revision: 1, invitePath: null, canNudge: false, canWrite: false },
	...{ promise: "Walk", help: "Asks me", checkInFrequency: "weekly", isPaused: false, checkIn: null },
	...{ agreedAt: "2026-01-01T12:30:00Z", wasAgreed: true, lastCheckIn: "2026-01-02T12:30:00Z" },
	...{ isActive: true, isOver: false },
	user: { userId: "u", socialName: "Asha R", pictureUrl: null },
	partner: { userId: "r", socialName: "Ravi K", pictureUrl: null },
	habit: {
		...{ title: "Evening walk", currentStreak: 6, targetDays: 21, lastLogDate: "2026-01-02" },
		...{ grid: new Array(21).fill("completed"), smallDays: 0, ofOwner: null },
	},
} as unknown as Partnership;

test("a check-in answered after the user left the page is reported, and counts when they return", async () => {
	const headers = { [serverTimeHeader]: String(Date.now()) };
	const saved = { ...overdue, lastCheckIn: new Date().toISOString() };
	let answer: (() => void) | undefined;
	vi.stubGlobal("fetch", (_: string, { method }: RequestInit = {}) =>
		method === "POST"
			? new Promise((resolve) => {
					answer = () => resolve(Response.json(saved, { headers }));
				})
			: Promise.reject(new TypeError("No network")),
	);
	const client = new QueryClient({
		defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
	});
	client.setQueryData(meQuery.queryKey, { id: "u" } as never);
	client.setQueryData(partnersQuery.queryKey, [overdue]);
	const page = (
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<PartnersTab />
			</MemoryRouter>
		</QueryClientProvider>
	);
	const { unmount } = render(page);
	expect(screen.getByText(freshness.overdue)).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: words.other }));
	const dialog = await screen.findByRole("dialog");
	fireEvent.submit(dialog.querySelector("form") ?? dialog);
	await waitFor(() => expect(answer).toBeDefined());
	unmount();
	answer?.();
	await waitFor(() => expect(currentToast()).toMatchObject(words.done));
	await waitFor(() => expect(acts.all()).toEqual([]));
	render(page);
	expect(screen.getByText(freshness.recent)).toBeDefined();
});
