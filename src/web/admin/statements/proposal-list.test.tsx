// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Proposal, Statement } from "#contract/admin/statements.ts";
import { matchKinds, type ProposalKind } from "#domain/admin/statement.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ProposalList } from "./proposal-list.tsx";

beforeAll(() => loadTexts("backOffice", "problems"));

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("preselects exact matches; older rows can be chosen, reversed ones cannot", async () => {
	const fetched = vi.fn(async () => Response.json([]));
	vi.stubGlobal("fetch", fetched);
	show([proposal("Asha", "exact"), proposal("Ravi", "older-than-order"), proposal("Kiran", "reversed")]);
	expect(screen.getByRole("checkbox", { name: "Asha" })).toHaveProperty("checked", true);
	expect(screen.getByRole("checkbox", { name: "Ravi" })).toHaveProperty("checked", false);
	expect(screen.queryByRole("checkbox", { name: "Kiran" })).toBeNull();
	expect(screen.getByText(/before the payment was opened/)).toBeTruthy();
	expect(screen.getByText(/went out again, or was refunded/)).toBeTruthy();
	fireEvent.click(screen.getByRole("checkbox", { name: "Ravi" }));
	fireEvent.click(screen.getByRole("button", { name: "Verify 2 payments" }));
	await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
	expect(fetched.mock.calls[0]).toMatchObject([
		expect.any(String),
		{ body: JSON.stringify({ paymentIds: ["Asha", "Ravi"] }) },
	]);
});

test("counts payments verified by the same request before its answer was lost", async () => {
	vi.stubGlobal("fetch", async () => Response.json([{ paymentId: "Asha", outcome: "already-verified" }]));
	show([proposal("Asha", "exact")]);
	fireEvent.click(screen.getByRole("button", { name: "Verify 1 payment" }));
	expect(await screen.findByText("1 payment is verified")).toBeTruthy();
});

test("shows outgoing money with a minus sign", () => {
	show([proposal("Kiran", "reversed", { direction: "debit" })]);
	expect(screen.getByText("−₹100")).toBeTruthy();
	expect(screen.queryByRole("button")).toBeNull();
});

test("shows what a cancelled payment waits for, which nobody has rejected", () => {
	const { payment, ...row } = proposal("Asha", "already-rejected");
	show([{ ...row, payment: { ...payment, paymentStatus: "rejected", isWithdrawn: true } }]);
	expect(screen.getByText("To refund")).toBeTruthy();
	expect(screen.queryByText("Already rejected")).toBeNull();
});

test("explains that a payment matched by reference gets no UTR from a row with two", () => {
	const utrs = ["518219314628", "600000000001"];
	show([proposal("Asha", "exact", { matchedBy: "reference", utr: null, utrs })]);
	expect(screen.getByText(/518219314628, 600000000001, so the payment gets no UTR/)).toBeTruthy();
});

test("reports UTRs shortened by a spreadsheet and rows left out", () => {
	show([proposal("Asha", "exact")], { leftOut: 3, shortened: 2 });
	expect(
		screen.getByText(/In 2 rows a spreadsheet has shortened the UTR to something like 6.32512E\+11/),
	).toBeTruthy();
	expect(screen.getByText(/3 more rows match a payment\. Verify these/)).toBeTruthy();
});

test("advises to read the file again only if a row can be verified", () => {
	show([proposal("Asha", "paid-again")], { leftOut: 3 });
	expect(screen.getByText("3 more rows match a payment.")).toBeTruthy();
});

function proposal(fullName: string, kind: ProposalKind, changes: Partial<Proposal> = {}): Proposal {
	return {
		line: fullName.charCodeAt(0),
		date: null,
		amount: 100,
		narration: `UPI/CR/518219314628/${fullName}`,
		utr: "518219314628",
		utrs: ["518219314628"],
		direction: "credit",
		kind,
		matchedBy: "utr",
		payment: {
			id: fullName,
			userId: fullName,
			habitId: null,
			purpose: "habits",
			consultationId: null,
			organizationId: null,
			organizationName: null,
			seatCount: null,
			planId: 1,
			planName: "First habit",
			unlocks: false,
			amount: 100,
			currency: "INR",
			paymentMethod: "UPI",
			paymentStatus: "pending",
			reference: "IK7M2X9R",
			transactionId: "518219314628",
			upiId: null,
			hasScreenshot: false,
			claimedAt: "2026-11-21T12:30:00.000Z",
			decidedAt: null,
			refundedAt: null,
			rejectReason: null,
			isWithdrawn: false,
			paymentDate: null,
			createdAt: "2026-11-21T12:30:00.000Z",
			payer: { id: fullName, fullName, email: "asha@example.in", phone: null },
			decidedBy: null,
			refund: null,
		},
		...changes,
	};
}

function show(proposals: Proposal[], { leftOut = 0, shortened = 0 } = {}): void {
	const none = Object.fromEntries(matchKinds.map((kind) => [kind, 0])) as Statement["counts"]["kinds"];
	const exact = proposals.filter(({ kind }) => kind === "exact").length;
	const statement: Statement = {
		id: "s1",
		bank: "sbi",
		fileName: "november.csv",
		importedAt: "2026-11-21T12:30:00.000Z",
		counts: { rows: proposals.length, unreadable: 0, shortened, kinds: { ...none, exact } },
		proposals,
		leftOut,
		unmatched: [],
	};
	render(
		<QueryClientProvider client={new QueryClient()}>
			<ProposalList statement={statement} />
		</QueryClientProvider>,
	);
}
