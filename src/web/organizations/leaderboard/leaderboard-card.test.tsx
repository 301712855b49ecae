// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { wipeAnswers } from "#web/offline/cache.ts";
import { onDevice } from "#web/offline/database.ts";
import { keepDetails } from "#web/offline/kept-details.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { LeaderboardCard } from "./leaderboard-card.tsx";

const user = { id: "asha", timeZone: "Asia/Kolkata", dayStartHour: 0 };

beforeAll(() => loadTexts("organizationLeaderboard"));
afterEach(async () => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	await wipeAnswers();
});

test("offline, last week's leaderboard is not shown as this week's", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-17T06:00:00Z") });
	const row = { id: null, name: "Meena", place: 1, share: 80, isOwn: false };
	const headers = { [serverTimeHeader]: String(Date.now()) };
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(path === "/api/auth/me" ? user : { first: [row], around: [] }, { headers }),
	);
	visit();
	await screen.findByText("Meena");
	await waitFor(async () => expect(await names()).toHaveLength(1));
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
	vi.setSystemTime(new Date("2026-01-18T06:00:00Z"));
	visit();
	await screen.findByText("Meena");
	vi.setSystemTime(new Date("2026-01-19T06:00:00Z"));
	const client = visit();
	await client.fetchQuery({ queryKey: ["settled"], queryFn: names });
	expect(await screen.findByText("The leaderboard needs a connection.")).toBeDefined();
	expect(screen.queryByText("Meena")).toBeNull();
});

function visit(): QueryClient {
	cleanup();
	const client = new QueryClient({
		defaultOptions: { queries: { retry: false } },
	});
	client.setQueryData(["api", "auth", "me"], user);
	keepDetails(client);
	render(
		<QueryClientProvider client={client}>
			<LeaderboardCard organization={{ id: "o" } as Organization} />
		</QueryClientProvider>,
	);
	return client;
}

async function names() {
	return (await onDevice((db) => db.getAll("answers"))).map(({ query }) => query);
}
