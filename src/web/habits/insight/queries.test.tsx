// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { addDays, type Day } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { wipeAnswers } from "#web/offline/cache.ts";
import { onDevice } from "#web/offline/database.ts";
import { keepDetails } from "#web/offline/kept-details.ts";
import { useLogFacts } from "./queries.ts";

const today = dayFrom("2026-01-12");
const facts = [{ habitId: "h", minutes: 90, daysWithMinutes: 3, sources: [], reasons: [], hours: [] }];

afterEach(async () => {
	cleanup();
	vi.unstubAllGlobals();
	await wipeAnswers();
});

test("offline, the facts of an earlier day are not shown as those of the last seven days", async () => {
	const headers = { [serverTimeHeader]: "1" };
	vi.stubGlobal("fetch", async () => Response.json(facts, { headers }));
	const first = visit(addDays(today, -8));
	await waitFor(() => expect(first.shown()).toEqual(facts));
	await waitFor(async () => expect(await names()).toHaveLength(1));
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
	const sameDay = visit(addDays(today, -8));
	await waitFor(() => expect(sameDay.shown()).toEqual(facts));
	const later = visit(today);
	await later.client.fetchQuery({ queryKey: ["settled"], queryFn: names });
	expect(later.shown()).toBeUndefined();
});

function visit(day: Day) {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	client.setQueryData(["api", "auth", "me"], { id: "asha" });
	keepDetails(client);
	const wrapper = ({ children }: { children: ReactNode }) => (
		<QueryClientProvider client={client}>{children}</QueryClientProvider>
	);
	const { result } = renderHook(() => useLogFacts(7, day), { wrapper });
	return { client, shown: () => result.current };
}

async function names() {
	return (await onDevice((db) => db.getAll("answers"))).map(({ query }) => query);
}
