// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Partnership } from "#contract/social/partners.ts";
import { en } from "#strings/en.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { restoredAt } from "#web/offline/cache.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meQuery } from "#web/platform/me.ts";
import { PartnersTab } from "./partners-tab.tsx";
import { partnersKey } from "./queries.ts";

const { counts, form: words, gone } = en.partners;

beforeAll(() => loadTexts("partners", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function Search() {
	return <output data-testid="search">{useLocation().search}</output>;
}

test("closing the dialog that the URL opened removes it from the URL", async () => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	const address = "/social?tab=partners&habit=h";
	window.history.replaceState(null, "", address);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter initialEntries={[address]}>
				<PartnersTab />
				<Search />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(await screen.findByRole("button", { name: words.cancel }));
	expect(screen.getByTestId("search").textContent).toBe("?tab=partners");
	expect(screen.queryByRole("dialog")).toBeNull();
});

const agreement = {
	...{ id: "p", role: "owner", until: null, revision: 1, invitePath: null, canNudge: false },
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

function show(client: QueryClient, address = "/social?tab=partners"): void {
	client.setQueryData(meQuery.queryKey, { id: "u" } as unknown as User);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[address]}>
				<PartnersTab />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
function newClient(): QueryClient {
	return new QueryClient({
		defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
	});
}

test("an agreement that a push opened is called gone only once the server has answered without it", async () => {
	let answer: ((response: Response) => void) | undefined;
	vi.stubGlobal(
		"fetch",
		() =>
			new Promise((resolve) => {
				answer = resolve;
			}),
	);
	const client = newClient();
	client.setQueryData(partnersKey, [agreement], { updatedAt: restoredAt });
	await client.invalidateQueries({ queryKey: partnersKey, refetchType: "none" });
	show(client, "/social?tab=partners&partnership=new");
	await waitFor(() => expect(answer).toBeDefined());
	screen.getByText("Evening walk");
	expect(screen.queryByText(gone)).toBeNull();
	answer?.(Response.json([agreement]));
	await screen.findByText(gone);
});

test("a check-in that waits for the network is not counted as due", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	const client = newClient();
	client.setQueryData(partnersKey, [agreement]);
	show(client);
	screen.getByText(counts.due);
	await act(() =>
		acts.put({
			...{ userId: "u", subject: "check-in p", madeAt: Date.now() },
			call: {
				route: "POST /api/social/partners/:partnershipId/checkin",
				input: { params: { partnershipId: "p" }, body: {} },
			},
		}),
	);
	expect(screen.queryByText(counts.due)).toBeNull();
});
