// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { freedAddress } from "#domain/account/freed-address.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { PaymentQueue } from "./payment-queue.tsx";

const at = "2026-11-21T12:30:00.000Z";
const { queue: words, search } = en.backOffice;

beforeAll(() => loadTexts("backOffice", "pricing"));
afterEach(cleanup);

function show(payments: unknown[] = []): string[] {
	noteReachable(true);
	const asked: string[] = [];
	vi.stubGlobal("fetch", (address: string) => {
		asked.push(address);
		const stats = { claimed: 0, oldestClaimedAt: null, usualMinutes: null };
		const listed = address.endsWith("/p") ? payments[0] : payments;
		const body = address.includes("stats") ? stats : listed;
		return Promise.resolve(
			new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }),
		);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<PaymentQueue />
		</QueryClientProvider>,
	);
	return asked;
}

test("the queue opens on the payments to check, without abandoned orders", async () => {
	const asked = show();
	expect(await screen.findByText(words.empty.title)).toBeDefined();
	expect(screen.getByLabelText<HTMLSelectElement>(words.filter).value).toBe("claimed");
	expect(asked.filter((address) => address.includes("status="))).toEqual([
		expect.stringContaining("status=claimed"),
	]);
});

test("a filter other than the payments to check doesn't say that there is nothing to check", async () => {
	show();
	expect(await screen.findByText(words.empty.title)).toBeDefined();
	fireEvent.change(screen.getByLabelText(words.filter), { target: { value: "rejected" } });
	expect(await screen.findByRole("heading", { name: words.notFound.title })).toBeDefined();
	expect(screen.queryByText(words.empty.title)).toBeNull();
});

test("a search without results shows and announces its own text, not the one for an empty queue", async () => {
	show();
	expect(await screen.findByText(words.empty.title)).toBeDefined();
	fireEvent.change(screen.getByLabelText(search), { target: { value: "518219314628" } });
	expect(await screen.findByRole("heading", { name: words.notFound.title })).toBeDefined();
	expect(screen.queryByText(words.empty.title)).toBeNull();
	await waitFor(() =>
		expect(document.querySelector("[role=status]")?.textContent).toBe(words.notFound.title),
	);
});

test("a payer whose address was taken back is listed and reviewed without it", async () => {
	const payer = { id: "u", fullName: "Asha Rao", email: freedAddress("u"), phone: null };
	const order = { id: "p", reference: "IK7M2X9R", planName: "First habit", amount: 100, purpose: "habits" };
	const states = {
		paymentStatus: "pending",
		claimedAt: at,
		createdAt: at,
		decidedAt: null,
		refundedAt: null,
	};
	show([{ ...order, ...states, payer, organizationName: null, seatCount: null, refund: null }]);
	fireEvent.click(await screen.findByRole("button", { name: /Asha Rao/ }));
	expect(await screen.findByText(en.backOffice.review.verify)).toBeDefined();
	expect(document.body.textContent).not.toContain("freed");
});
