// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "#web/platform/locale.ts";
import { FailingSources } from "./failing-sources.tsx";

beforeAll(() => loadTexts("sources"));
afterEach(cleanup);

test.each([
	["active", false, "Fitbit does not share this number."],
	["needs-you", false, "Fitbit needs your permission again."],
])("a source that is %s and shared: %s says “%s”", async (state, isShared, text) => {
	const source = { mapping: { isActive: true }, provider: "fitbit", state, isShared, lastReadingAt: null };
	vi.stubGlobal("fetch", async () => Response.json({ sources: [source], ticks: [] }));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<FailingSources habitId="h" />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy();
});
