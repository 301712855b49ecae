// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { PlannedHabit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { emptyHabit, type HabitInput, readDraft, saveDraft } from "#web/habits/wizard/habit-draft.ts";
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

test("in the open wizard, a link to a new habit goes back to the first step", async () => {
	open(pages.newHabit, "reasons");
	expect(await screen.findByText(words.step(2))).toBeDefined();
	press("New");
	expect(await screen.findByText(words.step(1))).toBeDefined();
	expect(window.location.search).toBe("");
});

test("a template also replaces the draft's count, small version and look, and Undo brings them back", async () => {
	const former = {
		measure: { unit: "pages", target: 20, comparator: "at-least", smallTarget: null },
		ramp: { start: 3, weeks: 8 },
		smallVersion: "One page",
		icon: "book-open",
		colour: "violet",
	} as const;
	open(pages.newHabit, "define", former);
	expect(await screen.findByDisplayValue("One page")).toBeDefined();
	press("Template");
	expect(await screen.findByDisplayValue("Evening walk")).toBeDefined();
	expect(screen.queryByDisplayValue("One page")).toBeNull();
	const kept = readDraft(user.id)?.typed;
	expect(kept?.name).toBe("Evening walk");
	for (const field of Object.keys(former)) expect(kept).not.toHaveProperty(field);
	fireEvent.click(screen.getByRole("button", { name: words.templates.undo }));
	expect(await screen.findByDisplayValue("One page")).toBeDefined();
	expect(readDraft(user.id)?.typed).toMatchObject({ name: "Read", ...former });
});

test("a reminder time that the user cleared stays cleared after undoing a template and going back", async () => {
	const time = () => screen.getByLabelText<HTMLInputElement>(words.define.time);
	open(pages.newHabit, "define", { reminderTime: "06:30" });
	await waitFor(() => expect(time().value).toBe("06:30"));
	fireEvent.change(time(), { target: { value: "" } });
	press("Template");
	await screen.findByText(words.templates.filled("Evening walk"));
	expect(time().value).toBe("20:30");
	fireEvent.click(screen.getByRole("button", { name: words.templates.undo }));
	await waitFor(() => expect(time().value).toBe(""));
	// The first press shows what is missing.
	for (let presses = 0; presses < 2; presses++)
		fireEvent.click(screen.getByRole("button", { name: words.next }));
	await screen.findByText(words.step(2));
	fireEvent.click(screen.getByRole("button", { name: words.back }));
	await screen.findByText(words.step(1));
	await waitFor(() => expect(time().value).toBe(""));
	expect(readDraft(user.id)?.typed).not.toHaveProperty("reminderTime");
});

test.each([
	["another habit", false],
	["that plan again after Undo", true],
])("a template that replaces a waiting plan in the wizard is saved as %s", async (_, isUndone) => {
	const ids: string[] = [];
	vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
		if (!body)
			return path === "/api/habits" ? Promise.resolve(Response.json([])) : new Promise(() => undefined);
		ids.push(JSON.parse(String(body)).id);
		return Promise.resolve(Response.json({ requiresPayment: true }));
	});
	show(pages.newHabit);
	expect(await screen.findByDisplayValue("Walk")).toBeDefined();
	press("Template");
	expect(await screen.findByDisplayValue("Evening walk")).toBeDefined();
	if (isUndone) fireEvent.click(screen.getByRole("button", { name: words.templates.undo }));
	for (const step of [2, 3]) {
		fireEvent.click(screen.getByRole("button", { name: words.next }));
		await screen.findByText(words.step(step));
	}
	fireEvent.click(await screen.findByRole("button", { name: words.create }));
	await waitFor(() => expect(ids).toHaveLength(1));
	expect(ids[0] === planned.id).toBe(isUndone);
});

const planned: PlannedHabit = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	plan: {
		name: "Walk",
		description: "Round the lake",
		category: "Health",
		benefits: "Calm",
		importance: "Must build",
		urgency: "Immediate",
		implementationStrategies: {
			makeItEasy: "After I get up, I will walk.",
			makeItVisible: "My shoes stand at the door.",
			makeItRewarding: "Then I get tea.",
			makeItSustainable: "If it rains, I will walk at home.",
		},
	},
	plannedAt: "2026-11-29T05:50:00.000Z",
};

function open(address: string, step: WizardScreen, typed: Partial<HabitInput> = {}) {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	saveDraft(user.id, { habitId: "h", screen: step, typed: { ...emptyHabit, name: "Read", ...typed } });
	show(address);
}

function show(address: string) {
	window.history.replaceState(null, "", address);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, user);
	client.setQueryData(["api", "config"], { pricingPolicy: "per-habit" });
	client.setQueryData(["api", "habits", "planned"], planned);
	client.setQueryData(["api", "habits"], []);
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
