// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import type { Day } from "#domain/day.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { DaySource } from "./day-source.tsx";

beforeAll(() => loadTexts("sources"));

test("the source of an earlier day's tick is requested for that day alone", async () => {
	const explanation = { kind: "compared", metric: "steps", value: 8123, comparator: "at-least", aim: 8000 };
	const tick = { date: "2026-01-02", provider: "fitbit", reasons: [{ mappingId: "m", explanation }] };
	const fetched = vi.fn(async (_path: string) => Response.json({ sources: [], ticks: [tick] }));
	vi.stubGlobal("fetch", fetched);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<DaySource habitId="h" day={"2026-01-02" as Day} />
		</QueryClientProvider>,
	);
	await screen.findByText(/8,123/);
	expect(fetched.mock.calls.map(([path]) => path)).toEqual([
		"/api/habits/h/integrations?from=2026-01-02&to=2026-01-02",
	]);
});
