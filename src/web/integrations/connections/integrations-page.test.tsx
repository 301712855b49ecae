// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { IntegrationsPage } from "./integrations-page.tsx";
import { integrationsQuery, offersQuery } from "./queries.ts";

const { connected, configuration, toasts } = en.integrations;

beforeAll(() => loadTexts("integrations", "mappings", "sources"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a disconnected integration leaves the page with a message", async () => {
	const { promise: offers, resolve: answerOffers } = Promise.withResolvers<Response>();
	vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
		if (path.endsWith("/providers")) return offers;
		return method === "DELETE"
			? new Response(null, { status: 204, headers: { [serverTimeHeader]: "1" } })
			: Response.json([]);
	});
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const settings = { lastSync: null, syncFrequency: 60 };
	const runs = { successful: 0, all: 0 };
	const strava = { id: "i", provider: "strava", state: "active", isAsked: true, isActive: true };
	const connection = { ...strava, reason: null, timeZone: null, settings, runs, sharedMetrics: [] };
	client.setQueryData(integrationsQuery.queryKey, [connection] as never);
	client.setQueryData(offersQuery.queryKey, []);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<IntegrationsPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: connected.named("Strava", connected.configure) }));
	fireEvent.click(await screen.findByRole("button", { name: configuration.disconnect.action }));
	fireEvent.click(await screen.findByRole("button", { name: configuration.disconnect.confirm }));
	// The card and its dialog are gone before the refetch is over.
	await screen.findByRole("heading", { name: connected.empty.title });
	answerOffers(Response.json([]));
	await vi.waitFor(() => expect(currentToast()?.title).toBe(toasts.disconnected));
});
