// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program, ReachedReward } from "#contract/organizations/programs.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { ProgramCard } from "./program-card.tsx";
import { reachedQuery } from "./queries.ts";

const { handOut: words } = en.organizationPrograms;
const bottle = { id: "bottle", title: "Bottle", description: null, at: 80 };
const program = {
	id: "p",
	name: "Walk",
	status: "completed",
	startDate: "2026-11-01",
	endDate: "2026-11-21",
	rewards: [bottle],
	mayRun: true,
	team: null,
	strategies: { makeItEasy: "", makeItVisible: "", makeItRewarding: "", makeItSustainable: "" },
	own: null,
};

beforeAll(() => loadTexts("organizationPrograms", "organizations", "plan"));

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function reached(handedOutAt: string | null): ReachedReward {
	return { rewardId: bottle.id, memberId: "m", userId: "m", fullName: "Asha", handedOutAt };
}

function renderCard(client: QueryClient) {
	render(
		<QueryClientProvider client={client}>
			<ProgramCard
				program={program as unknown as Program}
				organization={{ id: "o", name: "Chai" } as Organization}
			/>
		</QueryClientProvider>,
	);
	const disclosure = screen.getByText(words.title).closest("details") as HTMLDetailsElement;
	return function toggle(open: boolean) {
		disclosure.open = open;
		fireEvent(disclosure, new Event("toggle"));
	};
}

test("the list of earned rewards is read again each time it is opened", async () => {
	noteReachable(true);
	let answer = [reached(null)];
	vi.stubGlobal("fetch", async () => Response.json(answer));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(reachedQuery("o", "p").queryKey, []);
	const toggle = renderCard(client);
	const received = () =>
		screen.findByRole<HTMLInputElement>("switch", { name: words.done("Asha", bottle.title) });
	toggle(true);
	expect((await received()).checked).toBe(false);
	answer = [reached("2026-11-25T12:00:00.000Z")];
	toggle(false);
	toggle(true);
	await vi.waitFor(async () => expect((await received()).checked).toBe(true));
});

test("a list without member ids, from the release before, hands nothing out until it is read again", async () => {
	noteReachable(true);
	let answer = async () => Promise.reject<Response>(new TypeError("offline"));
	vi.stubGlobal("fetch", () => answer());
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const [asha, ravi] = ["Asha", "Ravi"].map((fullName) => ({
		...reached(null),
		...{ memberId: fullName, userId: fullName, fullName },
	}));
	const former = [asha, ravi].map((row) => ({ ...row, memberId: undefined }));
	client.setQueryData(reachedQuery("o", "p").queryKey, former as unknown as ReachedReward[]);
	const toggle = renderCard(client);
	toggle(true);
	await screen.findByText("Ravi");
	expect(screen.queryAllByRole("switch")).toEqual([]);
	answer = async () => Response.json([asha, ravi]);
	toggle(false);
	toggle(true);
	await vi.waitFor(() => expect(screen.getAllByRole("switch")).toHaveLength(2));
});
