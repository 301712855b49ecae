// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { VerificationForm } from "./verification-form.tsx";

const { verification: words } = en.admin;
const [first, further] = [
	{ id: 1, isFirstHabit: true, price: 150 },
	{ id: 2, isFirstHabit: false, price: 1_000 },
];

beforeAll(() => loadTexts("admin"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	["the first habit's", [first, further], "₹150"],
	["the only plan's, if the first habit's is not sold", [further], "₹1,000"],
])("the form verifies %s price", (_, plans, price) => {
	const client = new QueryClient();
	client.setQueryData(["api", "pricing"], plans);
	render(
		<QueryClientProvider client={client}>
			<VerificationForm />
		</QueryClientProvider>,
	);
	expect(screen.getByRole("button", { name: words.submit(price) })).toBeDefined();
});

test("the form reads the price again when an amount was refused", async () => {
	const refusal = { code: "wrong-amount", message: "The amount is not right: it should be ₹150." };
	vi.stubGlobal("fetch", async (_: string, init: RequestInit) =>
		init.method === "POST" ? Response.json(refusal, { status: 422 }) : Response.json([first]),
	);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "pricing"], [{ ...first, price: 100 }]);
	render(
		<QueryClientProvider client={client}>
			<VerificationForm />
		</QueryClientProvider>,
	);
	fireEvent.change(screen.getByLabelText(words.email), { target: { value: "asha@example.in" } });
	fireEvent.click(screen.getByRole("button", { name: words.submit("₹100") }));
	expect(await screen.findByRole("button", { name: words.submit("₹150") })).toBeDefined();
	expect(screen.getByText(words.error(refusal.message))).toBeDefined();
});
