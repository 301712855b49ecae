// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Webhook, WebhookDelivery } from "#contract/account/webhooks.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";

const webhook = { id: "w", url: "https://example.in/ikkis", offBecause: null } as Webhook;

beforeAll(() => loadTexts("webhooks", "shell"));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test.each([
	["only the time if it is today", new Date(2026, 10, 21, 23, 30), "Failed; next try 11:30 pm (timeout)"],
	[
		"also the date if it is later",
		new Date(2026, 10, 22, 7, 5),
		"Failed; next try 22 November 2026, 7:05 am (timeout)",
	],
])("a failed call shows its next try: %s", async (_name, nextTry, says) => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 21, 23, 0) });
	const delivery: Partial<WebhookDelivery> = {
		...{ id: "d", event: "log.saved", createdAt: new Date().toISOString(), deliveredAt: null },
		...{ lastStatus: null, lastReason: "timeout", nextTryAt: nextTry.toISOString() },
	};
	recordBodies([delivery]);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<DeliveriesDialog webhook={webhook} onClose={() => undefined} />
		</QueryClientProvider>,
	);
	expect(await screen.findByText(/next try/)).toHaveProperty("textContent", says);
});
