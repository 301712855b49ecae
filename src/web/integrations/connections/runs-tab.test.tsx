// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Integration } from "#contract/integrations/integrations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { RunsTab } from "./runs-tab.tsx";

const at = "2026-10-01T04:30:00.000Z";
const { empty } = en.integrations.configuration.runs;

beforeAll(() => loadTexts("integrations"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	["a new connection", { isAsked: true, nextSyncAt: at, lastSync: null }, true],
	["an imported file", { isAsked: false, nextSyncAt: at, lastSync: null }, false],
	["a connection that is paused or was refused", { isAsked: true, nextSyncAt: null, lastSync: null }, false],
	["a connection without recent runs", { isAsked: true, nextSyncAt: at, lastSync: at }, false],
])("the empty list of runs of %s promises a run only if one starts soon", async (_, state, startsSoon) => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	const { lastSync, ...connection } = state;
	const shown: unknown = { id: "c", ...connection, settings: { lastSync } };
	render(
		<QueryClientProvider client={new QueryClient()}>
			<RunsTab connection={shown as Integration} />
		</QueryClientProvider>,
	);
	await screen.findByText(empty.title);
	expect(screen.queryByText(empty.text) !== null).toBe(startsSoon);
});
