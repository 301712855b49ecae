// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Plan } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PlanForm } from "./plan-form.tsx";

const { plans: words } = en.backOffice;
const plan = { id: 1, name: "Standard", description: "For good", price: 100, listPrice: null, features: [] };

beforeAll(() => loadTexts("backOffice"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("input typed while the plan is being saved is kept", async () => {
	let answer: (() => void) | undefined;
	vi.stubGlobal("fetch", () => new Promise((resolve) => (answer = () => resolve(Response.json({})))));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<PlanForm plan={plan as unknown as Plan} />
		</QueryClientProvider>,
	);
	type(words.name, "Basic");
	type(words.price, "120");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(answer).toBeDefined());
	type(words.price, "125");
	type(words.description, "For one year");
	await act(async () => answer?.());
	// The name follows the saved plan again.
	await waitFor(() => expect(field(words.name).value).toBe("Standard"));
	expect(field(words.price).value).toBe("125");
	expect(field(words.description).value).toBe("For one year");
});

function field(name: string) {
	return screen.getByRole<HTMLInputElement>("textbox", { name });
}

function type(name: string, value: string) {
	fireEvent.change(field(name), { target: { value } });
}
