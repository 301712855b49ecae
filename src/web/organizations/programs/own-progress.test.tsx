// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { OwnProgress } from "./own-progress.tsx";

const own = {
	share: 40,
	days: 9,
	smallDays: 0,
	filledInLater: 0,
	leftOutDays: 0,
	habitId: "h",
} as NonNullable<Program["own"]>;

beforeAll(() => loadTexts("organizationPrograms", "organizations"));

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

test("shows the last day on which late syncs count", () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 11, 23) });
	const endOfGrace = new Date(2026, 11, 25).toISOString();
	const program = { id: "p", status: "completed", rewards: [], expectedDays: 21, finalAt: endOfGrace };
	render(
		<QueryClientProvider client={new QueryClient()}>
			<OwnProgress
				program={program as unknown as Program}
				own={{ ...own, visibility: "organization" }}
				organization={{ id: "o", name: "Chai and Walks" } as Organization}
				onChange={() => undefined}
			/>
		</QueryClientProvider>,
	);
	expect(screen.getByText(/Late syncs count until 24 December 2026\./)).toBeDefined();
});
