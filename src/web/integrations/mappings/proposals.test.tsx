// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { HabitProposal } from "#contract/integrations/mappings.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { Proposals } from "./proposals.tsx";

const { proposals: words } = en.mappings;

beforeAll(() => loadTexts("mappings", "integrations", "sources"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

const workouts: HabitProposal = {
	providerMetric: "workouts",
	mappingType: "direct",
	mappingConfig: { operation: "sum" },
	done: 11,
	kept: 13,
};

function show(
	provider: "strava" | "fitbit",
	proposed: HabitProposal[],
	{ isOn = true, status = 200 }: { isOn?: boolean; status?: number } = {},
) {
	const sent = vi.fn(async () => Response.json(proposed, { status }));
	vi.stubGlobal("fetch", sent);
	const settings = { autoCreateHabits: isOn } as Integration["settings"];
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<Proposals connection={{ id: "c", provider, settings } as Integration} />
		</QueryClientProvider>,
	);
	return sent;
}

test("a proposal counts only days whose readings are stored", async () => {
	show("strava", [workouts]);
	expect(await screen.findByText("Workouts: on 11 of the 13 days we have")).toBeTruthy();
});

test("a plan that waits for its payment is not replaced by a suggested habit", async () => {
	const sent: string[] = [];
	show("strava", [workouts]);
	const button = await screen.findByRole("button", { name: words.makeNamed(words.anyName.workouts) });
	vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
		sent.push(`${method} ${path}`);
		return Response.json(path === "/api/habits/planned" ? { id: "other" } : [workouts]);
	});
	fireEvent.click(button);
	await vi.waitFor(() => expect(currentToast()?.title).toBe(words.planWaits.title));
	expect(sent).toContain("GET /api/habits/planned");
	expect(sent).not.toContain("POST /api/habits");
});

test("a provider that needs a file has the switch for suggestions only if there are any", async () => {
	const sent = show("strava", [], { isOn: false });
	await vi.waitFor(() => expect(sent).toHaveBeenCalled());
	expect(screen.queryByLabelText(words.suggest)).toBeNull();
	show("fitbit", []);
	expect(await screen.findByText(words.none)).toBeTruthy();
	expect(screen.getByLabelText(words.suggest)).toBeTruthy();
});

test("a switch that is on stays, even without suggestions or when they cannot be loaded", async () => {
	show("strava", []);
	expect(await screen.findByText(words.none)).toBeTruthy();
	expect(screen.getByLabelText(words.suggest)).toBeTruthy();
	cleanup();
	show("strava", [], { status: 500 });
	expect(await screen.findByText(words.failed)).toBeTruthy();
	expect(screen.getByLabelText(words.suggest)).toBeTruthy();
});
