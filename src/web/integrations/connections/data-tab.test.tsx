// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { moreHeader } from "#contract/headers.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { DataTab } from "./data-tab.tsx";

const { data: words } = en.integrations.configuration;
const today = todayOf(Date.now(), "Asia/Kolkata", 0);

beforeAll(() => loadTexts("integrations", "sources"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function tasks(day: Day, count: number): object[] {
	return Array.from({ length: count }, (_, index) => ({
		dataType: "tasks_completed",
		day,
		source: `${index}`,
		value: 1,
		metadata: {},
		recordedAt: `${day}T06:30:00.000Z`,
	}));
}

function show(readings: object[], headers = {}) {
	const fetched = vi.fn(async (path: string) =>
		Response.json(path.includes("/data?") ? readings : null, { headers }),
	);
	vi.stubGlobal("fetch", fetched);
	const connection = { id: "i", provider: "todoist", sharedMetrics: ["tasks_completed"] };
	render(
		<QueryClientProvider client={new QueryClient()}>
			<DataTab connection={connection as unknown as Integration} onImport={() => undefined} />
		</QueryClientProvider>,
	);
	return () => fetched.mock.calls.map(([path]) => path).filter((path) => path.includes("/data?"));
}

test("only the chosen metric is requested, and its total is complete", async () => {
	const requested = show([...tasks(today, 3), ...tasks(addDays(today, -1), 4)]);
	await screen.findByText("7 tasks");
	expect(requested().map((path) => new URLSearchParams(path.split("?")[1]).get("metric"))).toEqual([
		"tasks_completed",
	]);
	expect(screen.queryByText(words.cut)).toBeNull();
});

test("reports that the response was cut off, and leaves out its oldest day", async () => {
	show([...tasks(today, 40), ...tasks(addDays(today, -1), 10)], { [moreHeader]: "1" });
	await screen.findByText(words.cut);
	expect(screen.getAllByText("40 tasks").length).toBeGreaterThan(0);
	expect(screen.queryByText("50 tasks")).toBeNull();
});
