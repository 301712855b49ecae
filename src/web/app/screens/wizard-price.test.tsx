// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import type { PublicConfig } from "#contract/public/system.ts";
import { en } from "#strings/en.ts";
import { paymentsQuery, pricingQuery } from "#web/payments/payments/queries.ts";
import { configQuery } from "#web/platform/config.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { WizardPrice } from "./wizard-price.tsx";

const { price: words } = en.wizardSteps;
const user = { id: "u1", habitsCreated: 0, seats: 0 } as User;

beforeAll(() => loadTexts("wizardSteps"));
afterEach(cleanup);

const rejected = {
	id: "p1",
	purpose: "habits",
	paymentStatus: "rejected",
	amount: 100,
	refundedAt: null,
} as Payment;

test.each([
	{ name: "no payment", payments: [], text: words.due("₹100") },
	{ name: "a rejected payment", payments: [rejected], text: words.refused },
	{
		name: "a refunded payment",
		payments: [{ ...rejected, refundedAt: "2026-11-25T09:00:00Z" }],
		text: words.due("₹100"),
	},
])("after $name the wizard says “$text”", ({ payments, text }) => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(configQuery.queryKey, { pricingPolicy: "unlock" } as PublicConfig);
	client.setQueryData(pricingQuery.queryKey, [{ price: 100, isFirstHabit: true } as Plan]);
	client.setQueryData(paymentsQuery.queryKey, payments);
	render(
		<QueryClientProvider client={client}>
			<WizardPrice user={user} />
		</QueryClientProvider>,
	);
	expect(screen.getByText(text)).toBeDefined();
});
