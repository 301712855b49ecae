// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ReceivedRequests } from "./requests.tsx";

beforeAll(() => loadTexts("friends"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("requests that could not be loaded are not left out silently", async () => {
	const headers = { [serverTimeHeader]: "1" };
	const person = { userId: "u", socialName: "Asha" };
	vi.stubGlobal("fetch", async () => new Response("", { status: 503, headers }));
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<ReceivedRequests />
		</QueryClientProvider>,
	);
	expect((await screen.findByRole("alert")).textContent).toContain(en.friends.failed.title);
	vi.stubGlobal("fetch", async () => Response.json({ received: [{ person }], sent: [] }, { headers }));
	fireEvent.click(screen.getByRole("button", { name: en.friends.retry }));
	expect(await screen.findByText("Asha")).toBeDefined();
});
