// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import type { PaymentOrder, Plan } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PaymentPage } from "./payment-page.tsx";

const words = en.payment;
const user = { id: "u", habitsCreated: 1, seats: 1, totalPaid: 0, isEntitled: true } as User;
const plans = [
	{ id: 1, name: "First habit", price: 100, isFirstHabit: true },
	{ id: 2, name: "Standard", price: 1_000, isFirstHabit: false },
] as Plan[];
const order = {
	...{ id: "p", purpose: "habits", paymentStatus: "pending", planId: 1, reference: "IK7M2X9R", amount: 100 },
	...{ transactionId: null, claimedAt: null, refundedAt: null, hasScreenshot: false, usualMinutes: null },
	upi: { vpa: "ikkis@upi", payeeName: "Ikkis", link: "upi://pay?pa=ikkis@upi", isDemo: false, note: "" },
} as unknown as PaymentOrder;

const walk = { id: "walk", isActive: true, progress: { completedDays: 0 } };

beforeAll(() => loadTexts("payments", "pricing"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, "locks");
});

function show(changes: Record<string, unknown> = {}) {
	const answers: Record<string, unknown> = {
		"/api/auth/me": user,
		"/api/config": { pricingPolicy: "per-habit" },
		"/api/pricing": plans,
		"/api/payments/my": [order],
		"/api/payments/p": order,
		...changes,
	};
	// Another tab holds the stream.
	const request = () => new Promise(() => undefined);
	Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
	vi.stubGlobal("fetch", async (path: string) => Response.json(answers[path] ?? null));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
	client.setQueryData(["api", "habits"], [walk]);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/payment"]}>
				<PaymentPage SeatOffer={() => null} />
				<Path />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}

function Path() {
	return <output aria-label="path">{useLocation().pathname}</output>;
}

test("no other order can be opened while an earlier one is reported, until the user goes back", async () => {
	show();
	const begin = { name: words.intro.begin };
	expect(await screen.findByRole("button", begin)).toBeDefined();
	fireEvent.click(screen.getByRole("link", { name: words.paid.report }));
	expect(await screen.findByText(words.proof.title)).toBeDefined();
	expect(screen.queryByRole("button", begin)).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: words.proof.back }));
	expect(await screen.findByRole("button", begin)).toBeDefined();
	expect(screen.queryByText(words.proof.title)).toBeNull();
});

test.each([
	["leads to planning it if nothing waited for the payment", [walk], "/payment"],
	["opens Today if a plan has become a habit", [walk, { ...walk, id: "read" }], "/dashboard"],
])("under per-habit, paying for a second habit %s", async (_, habits, path) => {
	const paid = { ...order, paymentStatus: "completed" };
	const client = show({
		"/api/auth/me": { ...user, seats: 0, isEntitled: true },
		"/api/payments/my": [paid],
		"/api/habits": habits,
	});
	expect(await screen.findByRole("button", { name: words.intro.begin })).toBeDefined();
	act(() => client.setQueryData(["api", "payments", "my"], [{ ...paid, id: "p2", planId: 2 }, paid]));
	const link = await screen.findByRole("link", { name: words.paid.action });
	expect(link.getAttribute("href")).toBe(pages.newHabit);
	await waitFor(() => expect(client.getQueryData(["api", "habits"])).toEqual(habits));
	await waitFor(() => expect(client.isFetching()).toBe(0));
	await waitFor(() => expect(screen.getByLabelText("path").textContent).toBe(path));
});
