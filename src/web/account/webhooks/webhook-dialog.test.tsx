// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Webhook } from "#contract/account/webhooks.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

const { dialog: words } = en.webhooks;
const webhook = {
	...{ id: "w", url: "https://example.in/ikkis", events: ["log.saved", "log.cleared"] },
	withDetails: false,
} as Webhook;

beforeAll(() => loadTexts("webhooks", "shell", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("saving sends only what was changed here, even if the webhook has changed elsewhere", async () => {
	const sent = recordBodies();
	const { rerender } = render(dialogOf(webhook));
	rerender(dialogOf({ ...webhook, url: "https://example.in/new", events: ["week.ready"] }));
	fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(words.withDetails) }));
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(sent).toEqual([{ withDetails: true }]));
});

test("a retry gets the secret from the lost response instead of adding a second webhook", async () => {
	const sent: { requestId: string }[] = [];
	const onAdded = vi.fn();
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
		sent.push(JSON.parse(String(body)));
		if (sent.length === 1) throw new TypeError("Failed to fetch");
		return Response.json({ secret: "whsec_abc" }, { status: 201 });
	});
	render(dialogOf(undefined, onAdded));
	fireEvent.change(screen.getByRole("textbox", { name: words.url }), { target: { value: webhook.url } });
	fireEvent.click(screen.getByRole("button", { name: words.add }));
	await waitFor(() =>
		expect(screen.getByRole("button", { name: words.add }).getAttribute("aria-busy")).toBeNull(),
	);
	fireEvent.click(screen.getByRole("button", { name: words.add }));
	await waitFor(() => expect(onAdded).toHaveBeenCalledWith("whsec_abc"));
	expect(sent[0]?.requestId).toBeTruthy();
	expect(sent[1]).toEqual(sent[0]);
});

test("without events, submitting focuses their list, which the error describes", async () => {
	render(dialogOf({ ...webhook, events: [] }));
	const url = screen.getByRole("textbox", { name: words.url });
	await waitFor(() => expect(document.activeElement).toBe(url));
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	const list = await screen.findByRole("group", { name: words.events, description: words.noEvent });
	await waitFor(() => expect(document.activeElement).toBe(within(list).getAllByRole("checkbox")[0]));
});

const client = new QueryClient();

function dialogOf(shown?: Webhook, onAdded?: (secret: string) => void) {
	return (
		<QueryClientProvider client={client}>
			<WebhookDialog
				{...(shown && { webhook: shown })}
				onClose={() => undefined}
				{...(onAdded && { onAdded })}
			/>
		</QueryClientProvider>
	);
}
