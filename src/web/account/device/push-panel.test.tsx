// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { markDevice } from "#web/platform/push/push-mark.ts";
import { PushPanel } from "./push-panel.tsx";

beforeAll(() => loadTexts("device", "reminders"));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

function renderPanel() {
	vi.stubGlobal("Notification", { permission: "granted" });
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, { id: "u1" });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<PushPanel />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("a device that receives pushes shows reminders even while the app is closed", () => {
	markDevice({ userId: "u1", endpoint: "https://push.example/1" });
	renderPanel();
	expect(screen.getByText(en.device.push.text.granted)).toBeDefined();
});

test("a device that receives no pushes shows reminders only while the app is open", () => {
	markDevice({ userId: "u2", endpoint: "https://push.example/2" });
	renderPanel();
	expect(screen.getByText(en.reminders.permission.text.local)).toBeDefined();
});
