// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { PlannedHabit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { sections } from "#strings/en-sections.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { HabitWizard } from "./habit-wizard.tsx";

const { shell, wizard: words } = en;
/** What the first screen asks for, so that one press leads to the second. */
const planned: PlannedHabit = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	plan: {
		name: "Walk",
		description: "",
		category: "Health",
		benefits: "",
		importance: "Must build",
		urgency: "Immediate",
		implementationStrategies: {
			makeItEasy: "",
			makeItVisible: "",
			makeItRewarding: "",
			makeItSustainable: "",
		},
	},
	plannedAt: "2026-11-29T05:50:00.000Z",
};
const user = { id: "u", isEntitled: true, habitsCreated: 1 } as unknown as User;

beforeAll(async () => {
	// The wizard loads these while the user types.
	await import("./habit-resolver.ts");
	await import("#web/platform/leaving/leave-guard.tsx");
	await loadTexts("shell", "wizard", "plan");
});
beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

function Nothing() {
	return null;
}

function show(planned: PlannedHabit) {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter initialEntries={[pages.newHabit]}>
				<HabitWizard
					user={user}
					mayOwe={false}
					planned={planned}
					Templates={Nothing}
					Price={Nothing}
					When={Nothing}
				/>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("a screen that still had to load gets the focus on its heading once it is there", async () => {
	const { promise: network, resolve: connect } = Promise.withResolvers<void>();
	const load = sections.wizardSteps;
	vi.spyOn(sections, "wizardSteps").mockImplementation(() => network.then(load));
	show(planned);
	const next = screen.getByRole("button", { name: words.next });
	next.focus();
	await act(async () => fireEvent.click(next));
	await screen.findByRole("status", { name: shell.loading });
	expect(document.activeElement).toBe(next);
	connect();
	const heading = await screen.findByRole("heading", { name: new RegExp(words.description.title) });
	expect(document.activeElement).toBe(heading);
});

test("the hint that something is empty disappears once everything is filled in", async () => {
	show({ ...planned, plan: { ...planned.plan, name: "" } });
	const name = screen.getByRole("textbox", { name: words.define.name });
	await act(async () => fireEvent.click(screen.getByRole("button", { name: words.next })));
	expect(screen.getByText(words.laterHint)).toBeDefined();
	await act(async () => fireEvent.change(name, { target: { value: "Walk" } }));
	expect(screen.queryByText(words.laterHint)).toBeNull();
	await act(async () => fireEvent.change(name, { target: { value: "" } }));
	expect(screen.getByText(words.laterHint)).toBeDefined();
});
