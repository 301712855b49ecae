// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { VerificationForm } from "./verification-form.tsx";

const { verification: words } = en.admin;
const [first, further] = [
	{ id: 1, isFirstHabit: true, price: 150 },
	{ id: 2, isFirstHabit: false, price: 1_000 },
];

beforeAll(() => loadTexts("admin"));
afterEach(cleanup);

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
