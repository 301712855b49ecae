// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { emptyHabit, saveDraft } from "#web/habits/wizard/habit-draft.ts";
import type { WizardScreen } from "#web/habits/wizard/wizard-screens.ts";
import { BrowserRouter } from "#web/platform/history/browser-router.tsx";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { NewHabitScreen } from "./new-habit-screen.tsx";

const user = { id: "u", habitsCreated: 1, isEntitled: true } as User;
const { wizard: words } = en;

beforeAll(() => loadTexts("wizard", "wizardSteps", "plan", "fieldErrors", "templates"));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

test.each([
	["the open wizard on its first step", pages.newHabit, "define"],
	["the open wizard on a later step", pages.newHabit, "reasons"],
	["the wizard as it opens with the draft of a later step", pages.dashboard, "reasons"],
] as const)("a link to a template fills %s, and Undo brings the draft back", async (_, address, step) => {
	open(address, step);
	press("Template");
	expect(await screen.findByText(words.templates.filled("Evening walk"))).toBeDefined();
	expect(screen.getByDisplayValue("Evening walk")).toBeDefined();
	expect(window.location.search).toBe("");
	fireEvent.click(screen.getByRole("button", { name: words.templates.undo }));
	expect(screen.getByDisplayValue("Read")).toBeDefined();
});

test("a link to a new habit shows the first step of the open wizard", async () => {
	open(pages.newHabit, "reasons");
	expect(await screen.findByText(words.step(2))).toBeDefined();
	press("New");
	expect(await screen.findByText(words.step(1))).toBeDefined();
	expect(window.location.search).toBe("");
});

function open(address: string, step: WizardScreen) {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	saveDraft(user.id, { habitId: "h", screen: step, typed: { ...emptyHabit, name: "Read" } });
	window.history.replaceState(null, "", address);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, user);
	render(
		<QueryClientProvider client={client}>
			<BrowserRouter>
				<Link to={`${pages.newHabit}?template=eveningWalk`}>Template</Link>
				<Link to={pages.newHabit}>New</Link>
				<Suspense>
					<Routes>
						<Route path={pages.newHabit} element={<NewHabitScreen />} />
						<Route path="*" element={null} />
					</Routes>
				</Suspense>
			</BrowserRouter>
		</QueryClientProvider>,
	);
}

function press(name: string) {
	fireEvent.click(screen.getByRole("link", { name }));
}
