// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import type { Plan } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { currentDialog } from "#web/platform/dialogs.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PlanCard } from "./plan-card.tsx";
import { PricingPage } from "./pricing-page.tsx";

const { pricing: words } = en;

beforeAll(() => loadTexts("pricing"));
afterEach(cleanup);

test.each([
	["who has not paid", false, "Start your first habit"],
	["who has paid", true, "Paid: plan your next habit"],
])("a plan's button leads a signed-in user %s to the dashboard", (_who, isEntitled, label) => {
	show({ id: "u", isEntitled });
	expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(pages.dashboard);
});

test("a plan's button asks a visitor to sign up", () => {
	show(null);
	fireEvent.click(screen.getByRole("button", { name: "Start your first habit" }));
	expect(currentDialog()).toEqual({ isOpen: true, dialog: { kind: "join", tab: "sign-up" } });
});

test("a further habit's plan has a price if it is the only one on sale, even if one payment unlocks everything", () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "auth", "me"], null);
	client.setQueryData(["api", "config"], { pricingPolicy: "unlock" });
	client.setQueryData(
		["api", "pricing"],
		[{ ...plan, id: 2, name: "Standard", description: "For each further habit.", isFirstHabit: false }],
	);
	render(
		<QueryClientProvider client={client}>
			<PricingPage />
		</QueryClientProvider>,
	);
	expect(screen.getByText(words.once.price)).toBeDefined();
	expect(screen.queryByText("For each further habit.")).toBeNull();
	expect(screen.queryByText(words.once.standard.free)).toBeNull();
});

function show(user: object | null) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "auth", "me"], user);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<PlanCard plan={plan} isOnce isFree={false} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

const plan: Plan = {
	id: 1,
	name: "First habit",
	description: "Everything you need for your first 21 days.",
	price: 100,
	listPrice: 1_000,
	isFirstHabit: true,
	features: [],
	isActive: true,
	createdAt: "2026-01-05T06:00:00Z",
};
