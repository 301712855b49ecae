// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Payment } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { EarlierOrder } from "./paid-notice.tsx";
import { OpenOrder } from "./public.ts";

const words = en.payment;
const order = {
	...{ id: "p", purpose: "habits", paymentStatus: "pending", reference: "IK7M2X9R", amount: 100 },
	...{ transactionId: null, claimedAt: null, hasScreenshot: false, upi: null, usualMinutes: null },
} as unknown as Payment;

beforeAll(() => loadTexts("payments"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

function show(payment: Payment) {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
	client.setQueryData(["api", "payments", "p"], payment);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/payment"]}>
				<EarlierOrder payment={payment} isLive />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("a payment step that fails to load says so, and appears once online", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const unreachable = new TypeError("Failed to fetch dynamically imported module");
	const load = vi.spyOn(OpenOrder.source, "load").mockRejectedValue(unreachable);
	show({ ...order, claimedAt: "2026-11-21T06:00:00.000Z" });
	expect((await screen.findByRole("alert")).textContent).toContain(en.shell.broken.title);
	load.mockRestore();
	window.dispatchEvent(new Event("online"));
	expect((await screen.findAllByText(words.waiting.title)).length).toBeGreaterThan(0);
});

test("an order made before its payer took a seat can still be reported", async () => {
	show(order);
	expect(screen.getByText(words.paid.earlier("IK7M2X9R"), { exact: false })).toBeDefined();
	fireEvent.click(screen.getByRole("link", { name: words.paid.report }));
	expect(await screen.findByText(words.proof.title)).toBeDefined();
});

test("an order reported before its payer got a seat shows that it is being checked", async () => {
	show({ ...order, claimedAt: "2026-11-21T06:00:00.000Z" });
	expect((await screen.findAllByText(words.waiting.title)).length).toBeGreaterThan(0);
});

test("an order rejected before its payer took a seat says why, and leads to the contact page", () => {
	show({ ...order, paymentStatus: "rejected", rejectReason: "No such UTR" });
	expect(screen.getByText(words.refused.title("IK7M2X9R"))).toBeDefined();
	expect(screen.getByText(words.refused.reason("No such UTR"))).toBeDefined();
	expect(screen.getByRole("link").getAttribute("href")).toBe("/contact");
});
