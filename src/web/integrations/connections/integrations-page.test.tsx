// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import { en } from "#strings/en.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { IntegrationsPage } from "./integrations-page.tsx";
import { integrationsQuery, offersQuery } from "./queries.ts";

const { integrations } = en;
const { connected, configuration, toasts } = integrations;

beforeAll(() => loadTexts("integrations", "mappings", "sources"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function Search() {
	return <output data-testid="search">{useLocation().search}</output>;
}

interface Shown extends Partial<Pick<Integration, "runs" | "state" | "reason" | "nextSyncAt">> {
	provider: string;
	isAsked: boolean;
}

function show(changes: Shown, search = "") {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const settings = { lastSync: null, syncFrequency: 60 };
	const runs = { successful: 0, all: 0, since: null };
	const common = { id: "i", state: "active", isActive: true, reason: null, timeZone: null };
	const connection = { ...common, settings, runs, sharedMetrics: [], ...changes };
	client.setQueryData(integrationsQuery.queryKey, [connection] as never);
	client.setQueryData(offersQuery.queryKey, []);
	window.history.replaceState(null, "", `/integrations${search}`);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[`/integrations${search}`]}>
				<IntegrationsPage />
				<Search />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}

test("closing a dialog that the URL opened removes it from the URL", async () => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	show({ provider: "strava", isAsked: true }, "?connection=i");
	fireEvent.click(await screen.findByRole("button", { name: configuration.close }));
	expect(screen.getByTestId("search").textContent).toBe("");
});

test("a disconnected integration leaves the page with a message, and its habits' sources are stale", async () => {
	const { promise: offers, resolve: answerOffers } = Promise.withResolvers<Response>();
	const limit = vi.spyOn(AbortSignal, "timeout");
	vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
		if (path.endsWith("/providers")) return offers;
		if (method !== "DELETE") return Response.json([]);
		return new Response(null, { status: 204, headers: { [serverTimeHeader]: "1" } });
	});
	const sources = ["api", "habits", "h", "integrations"];
	const client = show({ provider: "strava", isAsked: true });
	client.setQueryData(sources, { sources: [], ticks: [] });
	fireEvent.click(screen.getByRole("button", { name: connected.named("Strava", connected.configure) }));
	fireEvent.click(await screen.findByRole("button", { name: configuration.disconnect.action }));
	fireEvent.click(await screen.findByRole("button", { name: configuration.disconnect.confirm }));
	// The card and its dialog are gone before the refetch is over.
	await screen.findByRole("heading", { name: connected.empty.title });
	answerOffers(Response.json([]));
	await vi.waitFor(() => expect(currentToast()?.title).toBe(toasts.disconnected));
	expect(client.getQueryState(sources)?.isInvalidated).toBe(true);
	// The server deletes all readings before it answers.
	expect(limit).toHaveBeenCalledWith(300_000);
});

test.each([
	["in 30 days", null],
	["since 11 November 2026", "2026-11-11T00:00:00.000Z"],
])("the accuracy counts the runs %s", async (span, since) => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	show({ provider: "fitbit", isAsked: true, runs: { successful: 2_970, all: 3_000, since } });
	fireEvent.click(screen.getByRole("button", { name: connected.named("Fitbit", connected.configure) }));
	await screen.findByText(`Sync accuracy: 99% (3000 runs ${span})`);
});

test.each([
	[2_880, 2_880, "100%"],
	[2_866, 2_880, "99%"],
	[1, 2_880, "1%"],
	[0, 2_880, "0%"],
])("the accuracy of %i successful runs out of %i is %s", async (successful, all, accuracy) => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	show({ provider: "fitbit", isAsked: true, runs: { successful, all, since: null } });
	fireEvent.click(screen.getByRole("button", { name: connected.named("Fitbit", connected.configure) }));
	await screen.findByText(`Sync accuracy: ${accuracy} (2880 runs in 30 days)`);
});

test.each([
	["strava", true, "active", "text"],
	["myfitnesspal", false, "ready", "fileText"],
	["apple_health", false, "ready", "phoneText"],
] as const)(
	"%s says whether it syncs, and what disconnecting does",
	async (provider, isAsked, state, text) => {
		vi.stubGlobal("fetch", async () => Response.json([]));
		show({ provider, isAsked });
		screen.getByText(integrations.states[state]);
		fireEvent.click(
			screen.getByRole("button", { name: connected.named(providerNames[provider], connected.configure) }),
		);
		fireEvent.click(await screen.findByRole("button", { name: configuration.disconnect.action }));
		await screen.findByText(configuration.disconnect[text]);
	},
);

test.each([
	["later today", 60_000, "11:31 am"],
	["tomorrow", 24 * 3_600_000, "21 November 2026, 11:30 am"],
])("shows when the next try will be, if it is %s", async (_name, wait, next) => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	const now = new Date(2026, 10, 20, 11, 30).getTime();
	vi.useFakeTimers({ now, toFake: ["Date"] });
	try {
		const nextSyncAt = new Date(now + wait).toISOString();
		show({ provider: "strava", isAsked: true, state: "limited", reason: "limited", nextSyncAt });
		screen.getByText(connected.nextTry(integrations.errors.limited, next));
	} finally {
		vi.useRealTimers();
	}
});

test("a service whose data came from a file is offered again, but not as a demo", async () => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	const client = show({ provider: "fitbit", isAsked: false });
	const { connect, connectDemo } = integrations.available;
	const offered = (label: string) => screen.queryByRole("button", { name: connected.named("Fitbit", label) });
	const offer = { provider: "fitbit", isReady: true };
	act(() => client.setQueryData(offersQuery.queryKey, [{ ...offer, isDemo: false }] as never));
	await vi.waitFor(() => expect(offered(connect)).not.toBeNull());
	act(() => client.setQueryData(offersQuery.queryKey, [{ ...offer, isDemo: true }] as never));
	await vi.waitFor(() => expect(offered(connect)).toBeNull());
	expect(offered(connectDemo)).toBeNull();
});
