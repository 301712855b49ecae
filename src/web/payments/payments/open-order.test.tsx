// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { OpenOrder } from "./open-order.tsx";

const words = en.payment;
const order: PaymentOrder = {
	id: "p",
	userId: "u",
	habitId: null,
	purpose: "habits",
	consultationId: null,
	organizationId: null,
	organizationName: null,
	seatCount: null,
	planId: 1,
	planName: "First habit",
	unlocks: true,
	amount: 100,
	currency: "INR",
	paymentMethod: "UPI",
	paymentStatus: "pending",
	reference: "IK7M2X9R",
	transactionId: null,
	upiId: null,
	decidedAt: null,
	refundedAt: null,
	hasScreenshot: false,
	rejectReason: null,
	isWithdrawn: false,
	claimedAt: null,
	paymentDate: null,
	createdAt: "2026-11-21T05:50:00.000Z",
	upi: { vpa: "ikkis@upi", payeeName: "Ikkis", link: "upi://pay?pa=ikkis@upi", isDemo: false, note: "" },
	usualMinutes: null,
};

beforeAll(() => loadTexts("payments"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("each step after the first starts with its heading focused", async () => {
	recordBodies({ ...order, transactionId: "518219314628", claimedAt: "2026-11-21T06:00:00.000Z" });
	show();
	expect(document.activeElement).toBe(document.body);

	fireEvent.click(screen.getByRole("button", { name: words.pay.paid }));
	await expectFocus(words.proof.title);
	fireEvent.click(screen.getByRole("button", { name: words.proof.back }));
	await expectFocus(words.steps.pay);
	fireEvent.click(screen.getByRole("button", { name: words.pay.paid }));

	fireEvent.change(screen.getByRole("textbox", { name: words.proof.utr }), {
		target: { value: "518219314628" },
	});
	fireEvent.click(screen.getByRole("button", { name: words.proof.submit }));
	await expectFocus(words.waiting.title);
});

test("asks before a link discards a typed UTR", async () => {
	show();
	fireEvent.click(screen.getByRole("button", { name: words.pay.paid }));
	fireEvent.change(await screen.findByRole("textbox", { name: words.proof.utr }), {
		target: { value: "5182" },
	});
	fireEvent.click(screen.getByText("Dashboard"));
	expect(await screen.findByText(en.shell.unsaved.title)).toBeDefined();
});

test("an untouched UTR follows the order, and a new screenshot does not send it", async () => {
	const sent: string[] = [];
	vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method !== "GET") sent.push(`${method} ${path}`);
		return Response.json(path.endsWith("/planned") ? null : corrected);
	});
	const claimed = { ...order, transactionId: "518219314628", claimedAt: "2026-11-21T06:00:00.000Z" };
	const corrected = { ...claimed, transactionId: "518219314629" };
	const client = show(claimed);
	fireEvent.click(screen.getByRole("button", { name: words.waiting.correct }));
	const utr = await screen.findByRole<HTMLInputElement>("textbox", { name: words.proof.utr });
	client.setQueryData(["api", "payments", "p"], corrected);
	await waitFor(() => expect(utr.value).toBe(corrected.transactionId));

	const file = new File(["picture"], "paid.png", { type: "image/png" });
	fireEvent.change(screen.getByLabelText(words.proof.file), { target: { files: [file] } });
	fireEvent.click(screen.getByRole("button", { name: words.proof.submit }));
	await expectFocus(words.waiting.title);
	expect(sent).toEqual(["POST /api/payments/p/screenshot"]);
});

test("a UTR reported on another device is not unsaved input here", async () => {
	const client = show();
	fireEvent.click(screen.getByRole("button", { name: words.pay.paid }));
	const utr = await screen.findByRole<HTMLInputElement>("textbox", { name: words.proof.utr });
	client.setQueryData(["api", "payments", "p"], { ...order, transactionId: "518219314628" });
	await waitFor(() => expect(utr.value).toBe("518219314628"));
	fireEvent.click(screen.getByText("This payment"));
	await waitFor(() =>
		expect(screen.getByRole("status", { name: "address" }).textContent).not.toContain("proof"),
	);
	expect(screen.queryByText(en.shell.unsaved.title)).toBeNull();
});

test("an open payment without a UPI link can only be reported", () => {
	show({ ...order, purpose: "seats", upi: null });
	expect(screen.getByRole("heading", { level: 2, name: words.proof.title })).toBeDefined();
	expect(screen.queryByRole("button", { name: words.proof.back })).toBeNull();
});

test("on a reported payment's page, a link to that page returns to the waiting step", async () => {
	show({ ...order, transactionId: "518219314628", claimedAt: "2026-11-21T06:00:00.000Z" });
	expect(screen.getByRole("heading", { level: 2, name: words.waiting.title })).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: words.waiting.correct }));
	await screen.findByRole("heading", { level: 2, name: words.proof.title });
	fireEvent.click(screen.getByText("This payment"));
	expect(await screen.findByRole("heading", { level: 2, name: words.waiting.title })).toBeDefined();
	expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/?step=waiting");
});

function Address() {
	const { pathname, search } = useLocation();
	return <output aria-label="address">{pathname + search}</output>;
}

function expectFocus(heading: string) {
	return waitFor(() =>
		expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: heading })),
	);
}

function show(shown = order) {
	const client = new QueryClient({
		defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
	});
	client.setQueryData(["api", "config"], { supportPhone: null, supportHours: null });
	client.setQueryData(["api", "payments", "p"], shown);
	client.setQueryData(["api", "payments", "my"], []);
	client.setQueryData(meKey, { isVerified: false });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<OpenOrder paymentId="p" isLive />
				<a href="/dashboard">Dashboard</a>
				<Link to="/">This payment</Link>
				<Address />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}
