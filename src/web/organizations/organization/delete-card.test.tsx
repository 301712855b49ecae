// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { DeleteCard } from "./delete-card.tsx";

const { settings: words } = en.organizations;

beforeAll(() => loadTexts("organizations"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("the dialog says how many paid seats a deletion would lose", async () => {
	vi.stubGlobal("fetch", async () => Response.json({ bought: 50, taken: 38, own: null, orderedByOthers: 0 }));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<DeleteCard organizationId="o" />
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: words.delete }));
	await vi.waitFor(() =>
		expect(screen.getByText("12 paid seats are still free and will be lost.")).toBeDefined(),
	);
});
