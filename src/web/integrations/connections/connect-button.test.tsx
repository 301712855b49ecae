// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import { en } from "#strings/en.ts";
import { watchRefusals } from "#web/platform/api.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { AvailableGrid } from "./available-grid.tsx";
import { ConnectionCard } from "./connection-card.tsx";

const { available, connected, toasts } = en.integrations;
const offers = [{ provider: "fitbit", isReady: true, isDemo: false, asks: [], setup: null }];
const assign = vi.fn();

beforeAll(() => loadTexts("integrations"));
beforeEach(() => {
	vi.spyOn(location, "assign").mockImplementation(assign);
	assign.mockClear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Renders both buttons that start a connection. */
function show(answer: () => Response): ReturnType<typeof vi.fn> {
	const sent = vi.fn(async (path: string, _init: RequestInit) =>
		path.endsWith("/providers") ? Response.json(offers) : answer(),
	);
	vi.stubGlobal("fetch", sent);
	const ended: Partial<Integration> = { provider: "strava", state: "needs-you", reason: null };
	const settings = { lastSync: null } as Integration["settings"];
	render(
		<QueryClientProvider client={new QueryClient()}>
			<ConnectionCard
				connection={{ ...ended, settings, isAsked: true } as Integration}
				onConfigure={cleanup}
				onImport={cleanup}
			/>
			<AvailableGrid connections={[]} onImport={cleanup} />
		</QueryClientProvider>,
	);
	return sent;
}

const buttons = [
	["Connect", connected.named("Fitbit", available.connect), "/api/integrations/fitbit/auth"],
	["Connect again", connected.named("Strava", connected.reconnect), "/api/integrations/strava/auth"],
] as const;

test.each(buttons)("“%s” leads to the consent page", async (_text, name, path) => {
	const consentUrl = "https://www.strava.com/oauth/authorize?state=s";
	const sent = show(() => Response.json({ consentUrl }, { headers: { [serverTimeHeader]: "1" } }));
	fireEvent.click(await screen.findByRole("button", { name }));
	await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(consentUrl));
	const [called, init] = sent.mock.lastCall ?? [];
	expect([called, init.method]).toEqual([path, "POST"]);
});

test.each(buttons)(
	"“%s” stays on the page and shows the reason if the server refuses",
	async (_text, name) => {
		const message = "This service is not set up here.";
		show(() => Response.json({ message, code: "provider-not-set-up" }, { status: 409 }));
		fireEvent.click(await screen.findByRole("button", { name }));
		await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: toasts.connectionFailed, message }));
		expect(assign).not.toHaveBeenCalled();
	},
);

test.each(buttons)("“%s” without a session offers to sign in", async (_text, name) => {
	const refused = vi.fn();
	watchRefusals(refused);
	show(() => Response.json({ message: "Please sign in first.", code: "not-signed-in" }, { status: 401 }));
	fireEvent.click(await screen.findByRole("button", { name }));
	await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
	const [{ wayOut }, method] = refused.mock.lastCall ?? [];
	expect([wayOut.label, method]).toEqual([en.shell.navigation.signIn, "POST"]);
	watchRefusals(() => undefined);
});

test.each(buttons)("“%s” stays on the page if there is no network", async (_text, name) => {
	show(() => {
		throw new TypeError("no network");
	});
	fireEvent.click(await screen.findByRole("button", { name }));
	await vi.waitFor(() => expect(currentToast()?.message).toBe(en.shell.general.offline));
	expect(assign).not.toHaveBeenCalled();
});
