// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PlannedHabit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { draftOf, readDraft, saveDraft } from "./habit-draft.ts";
import { WizardPage } from "./wizard-page.tsx";

const { wizard: words } = en;
const plannedKey = ["api", "habits", "planned"];
const user = { id: "u", isEntitled: false, habitsCreated: 0 };
const planned: PlannedHabit = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	plan: {
		name: "Walk",
		description: "",
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

beforeAll(async () => {
	// The wizard loads these while the user types.
	await import("./habit-resolver.ts");
	await import("#web/platform/leaving/leave-guard.tsx");
	await loadTexts("wizard", "wizardSteps", "plan", "fieldErrors", "shell");
});
beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
	vi.stubGlobal("fetch", async () => Response.json(null));
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

test("a plan that has become a habit is neither kept as a draft nor asked about", async () => {
	const client = showWithPlan();
	expect(await screen.findByDisplayValue("Walk")).toBeDefined();
	act(() => {
		client.setQueryData(meKey, { ...user, isEntitled: true, habitsCreated: 1 });
		client.setQueryData(plannedKey, null);
	});
	fireEvent.click(screen.getByRole("button", { name: words.next }));
	await screen.findByText(words.step(2));
	expect(readDraft("u")).toBeUndefined();
	fireEvent.click(screen.getByText("Elsewhere"));
	expect(await screen.findByText(pages.dashboard)).toBeDefined();
	expect(screen.queryByText(words.leave.title)).toBeNull();
});

test("a change to a plan that has become a habit is kept as a draft", async () => {
	const client = showWithPlan();
	const name = await screen.findByDisplayValue("Walk");
	act(() => client.setQueryData(meKey, { ...user, isEntitled: true, habitsCreated: 1 }));
	fireEvent.change(name, { target: { value: "Run" } });
	await waitFor(() => expect(readDraft("u")?.typed.name).toBe("Run"));
	fireEvent.click(screen.getByText("Elsewhere"));
	expect(await screen.findByText(words.leave.title)).toBeDefined();
});

test("retrying to load the waiting plan leaves the form and its focus alone", async () => {
	vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
	const client = showWizard(newClient());
	await waitFor(() => expect(nameField().disabled).toBe(false));
	const name = nameField();
	fireEvent.change(name, { target: { value: "Run" } });
	name.focus();
	const retried = vi.fn(() => new Promise(() => undefined));
	vi.stubGlobal("fetch", retried);
	act(() => void client.invalidateQueries({ queryKey: plannedKey }));
	await waitFor(() => expect(retried).toHaveBeenCalled());
	await waitFor(() => expect(client.getQueryState(plannedKey)?.status).toBe("pending"));
	expect(document.activeElement).toBe(name);
	expect(screen.getByDisplayValue("Run")).toBe(name);
});

test("the waiting plan fills the form even if it failed to load on an earlier page", async () => {
	const client = newClient();
	await client.prefetchQuery({ queryKey: plannedKey, queryFn: () => Promise.reject(new Error("503")) });
	vi.stubGlobal("fetch", async () => Response.json(planned));
	showWizard(client);
	expect(await screen.findByDisplayValue("Walk")).toBeDefined();
});

test.each([
	["a plan made on another device fills the form", null, planned, "Walk"],
	["a plan that has become a habit on another device does not", planned, null, ""],
])("%s although this device remembers otherwise", async (_what, remembered, known, name) => {
	const client = newClient();
	client.setQueryData(plannedKey, remembered, { updatedAt: 1 });
	vi.stubGlobal("fetch", async () => Response.json(known));
	showWizard(client);
	// The skeleton has disabled fields.
	await waitFor(() => expect(nameField().disabled).toBe(false));
	expect(nameField().value).toBe(name);
});

test("a draft fills the form without waiting for the plan", () => {
	saveDraft("u", { ...draftOf(planned), typed: { ...draftOf(planned).typed, name: "Read" } });
	const client = newClient();
	client.setQueryData(plannedKey, planned, { updatedAt: 1 });
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	showWizard(client);
	expect(nameField().value).toBe("Read");
});

test("the remembered plan fills the form if loading it fails, and a later request leaves it alone", async () => {
	const client = newClient();
	client.setQueryData(plannedKey, planned, { updatedAt: 1 });
	vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
	showWizard(client);
	const name = await screen.findByDisplayValue("Walk");
	const asked = vi.fn(() => new Promise(() => undefined));
	vi.stubGlobal("fetch", asked);
	act(() => void client.invalidateQueries({ queryKey: plannedKey }));
	await waitFor(() => expect(asked).toHaveBeenCalled());
	expect(screen.getByDisplayValue("Walk")).toBe(name);
});

function nameField() {
	return screen.getByRole<HTMLInputElement>("textbox", { name: words.define.name });
}

function newClient() {
	const client = new QueryClient({
		defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
	});
	client.setQueryData(["api", "config"], { pricingPolicy: "unlock" });
	client.setQueryData(meKey, user);
	return client;
}

function showWithPlan() {
	const client = newClient();
	client.setQueryData(plannedKey, planned);
	return showWizard(client);
}

function showWizard(client: QueryClient) {
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[pages.newHabit]}>
				<Page />
				<Link to={pages.dashboard}>Elsewhere</Link>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}

function Nothing() {
	return null;
}

function Page() {
	const { pathname } = useLocation();
	if (pathname !== pages.newHabit) return <p>{pathname}</p>;
	return <WizardPage Templates={Nothing} Price={Nothing} When={Nothing} />;
}
