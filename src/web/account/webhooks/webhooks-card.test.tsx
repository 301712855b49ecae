// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { WebhooksCard } from "./webhooks-card.tsx";

const { webhooks: words } = en;
const webhook = {
	...{ id: "w", url: "https://example.in/ikkis", events: ["log.saved"], withDetails: false },
	...{ createdAt: "2026-11-21T06:00:00.000Z", offBecause: null, failingSince: null },
};

beforeAll(() => loadTexts("webhooks", "shell"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("after a renewal without an answer, pressing again shows the secret that it made", async () => {
	HTMLElement.prototype.hidePopover = vi.fn();
	const sent: { requestId: string }[] = [];
	vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
		if (method === "GET") return Response.json([webhook]);
		sent.push(JSON.parse(String(body)));
		if (sent.length === 1) throw new TypeError("Failed to fetch");
		return Response.json({ secret: "whsec_abc" });
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<WebhooksCard />
		</QueryClientProvider>,
	);
	const menu = await screen.findByRole("menu", { name: words.more("example.in"), hidden: true });
	fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
	fireEvent.click(screen.getByRole("menuitem", { name: words.renew, hidden: true }));
	const dialog = await screen.findByRole("alertdialog", { name: words.renewTitle });
	const renew = within(dialog).getByRole("button", { name: words.renew });
	fireEvent.click(renew);
	await within(dialog).findByText(words.renewUnanswered);
	fireEvent.click(renew);
	expect(await screen.findByText("whsec_abc")).toBeDefined();
	expect(sent[0]?.requestId).toBeTruthy();
	expect(sent[1]).toEqual(sent[0]);
});
