// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { SeatOrder } from "./seat-order.tsx";
import { SeatsCard } from "./seats-card.tsx";

const { seats: words, pay } = en.payment;
const none = { bought: 0, taken: 0, own: null, orderedByOthers: 0 };
const own = { id: "p", paymentStatus: "pending", claimedAt: null, seatCount: 5, amount: 500 };

beforeAll(() => loadTexts("payments"));
beforeEach(() => {
	// The page never gets the lock for the stream of events.
	const locks = { request: () => new Promise(() => undefined) };
	Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
});
afterEach(() => {
	cleanup();
	Reflect.deleteProperty(navigator, "locks");
	vi.unstubAllGlobals();
});

test.each([
	["nothing without seats", none, []],
	["seats that were bought", { ...none, bought: 5 }, [words.title]],
	["an open order, which can still be paid", { ...none, own }, [words.title, words.pay]],
	["an order of another owner", { ...none, orderedByOthers: 5 }, [words.title]],
])("an organization that became personal shows %s, and sells no more", (_, seats, shown) => {
	show({ type: "personal", deletesAt: null }, seats);
	const texts = [words.title, words.pay, words.change, words.buy];
	expect(texts.filter((text) => screen.queryByText(text))).toEqual(shown);
});

test("what other owners have ordered is called unverified, because they may have paid already", () => {
	for (const orderedByOthers of [1, 50]) {
		show({ type: "company", deletesAt: null }, { ...none, orderedByOthers });
		expect(screen.getByText(/^Another owner has ordered .+ not verified yet\.$/)).toBeDefined();
		cleanup();
	}
});

test("while an organization is being deleted, an open order can only be reported as paid", () => {
	show({ type: "company", deletesAt: "2026-11-28T12:30:00.000Z" }, { ...none, own });
	const texts = [words.pay, words.change, words.buy, pay.paid];
	expect(texts.filter((text) => screen.queryByText(text))).toEqual([pay.paid]);
});

test.each([
	["before its refund", null, true],
	["but not after it", "2026-11-28T12:30:00.000Z", false],
])("a rejected payment asks for the UTR again, %s", (_, refundedAt, isShown) => {
	const rejected = {
		...own,
		paymentStatus: "rejected",
		reference: "IK7M2X9R",
		rejectReason: null,
		refundedAt,
	};
	show({ type: "company", deletesAt: null }, { ...none, own: rejected });
	expect(screen.queryByText(words.refusedText) !== null).toBe(isShown);
	expect(screen.getByRole("button", { name: words.buy })).toBeDefined();
});

test.each([
	["has become personal", { type: "personal", deletesAt: null }],
	["is being deleted", { type: "company", deletesAt: "2026-11-28T12:30:00.000Z" }],
] as const)("if the organization %s, a rejected payment leads to the contact page", (_, organization) => {
	const rejected = {
		...own,
		...{ paymentStatus: "rejected", reference: "IK7M2X9R", rejectReason: "No", refundedAt: null },
	};
	for (const Part of [SeatsCard, SeatOrder]) {
		show(organization, { ...none, own: rejected }, Part);
		expect(screen.getByText(en.payment.refused.reason("No"))).toBeDefined();
		const link = screen.getByRole("link", { name: en.payment.waiting.contact });
		expect(link.getAttribute("href")).toBe("/contact");
		expect([words.refusedText, words.buy].filter((text) => screen.queryByText(text))).toEqual([]);
		cleanup();
	}
});

test("an organization that became personal shows no seats after a refund", () => {
	const refunded = { ...own, paymentStatus: "rejected", refundedAt: "2026-11-28T12:30:00.000Z" };
	show({ type: "personal", deletesAt: null }, { ...none, own: refunded });
	expect(screen.queryByText(words.title)).toBeNull();
});

test("the order form offers as many seats as the rejected order had", () => {
	const rejected = { ...own, paymentStatus: "rejected", reference: "IK7M2X9R", seatCount: 7 };
	show({ type: "company", deletesAt: null }, { ...none, own: rejected });
	expect(screen.getByLabelText<HTMLInputElement>(words.count).value).toBe("7");
	expect(screen.getByRole("button", { name: words.buy })).toBeDefined();
});

test.each([
	["a rejected payment says why, and leads back to the form", null, words.refusedText],
	["a refunded one leaves nothing to pay", "2026-11-28T12:30:00.000Z", words.none.title],
])("on the page of the order, %s", (_, refundedAt, text) => {
	const rejected = {
		...own,
		paymentStatus: "rejected",
		reference: "IK7M2X9R",
		rejectReason: "No",
		refundedAt,
	};
	show({ type: "company", deletesAt: null }, { ...none, own: rejected }, SeatOrder);
	const texts = [words.refusedText, words.none.title].filter((each) => screen.queryByText(each));
	expect(texts).toEqual([text]);
	expect(screen.getAllByRole("link", { name: words.back })).not.toEqual([]);
});

test.each([
	["opens its payment", false, "/organizations/o?step=pay"],
	["doesn't navigate if its owner has opened another page before the response", true, "/consultation"],
])("an order %s", async (_, isLeft, expected) => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	let isOrdered = false;
	vi.stubGlobal("fetch", (_: string, { method }: RequestInit = {}) => {
		if (method === "POST") return promise;
		return Promise.resolve(Response.json({ ...none, own: isOrdered ? own : null }));
	});
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
	client.setQueryData(meKey, { id: "owner" });
	const organization = { id: "o", type: "company", deletesAt: null } as Organization;
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<Link to="/consultation">Elsewhere</Link>
				<Routes>
					<Route path="/" element={<SeatsCard organization={organization} />} />
					<Route path="*" element={<Place />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(await screen.findByRole("button", { name: words.buy }));
	if (isLeft) fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
	isOrdered = true;
	resolve(Response.json(own));
	await waitFor(() => expect(client.isMutating()).toBe(0));
	expect(await screen.findByText(expected)).toBeDefined();
});

function Place() {
	const { pathname, search } = useLocation();
	return <p>{pathname + search}</p>;
}

function show(organization: Pick<Organization, "type" | "deletesAt">, seats: object, Part = SeatsCard) {
	const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
	client.setQueryData(meKey, { id: "owner" });
	client.setQueryData(["api", "payments", "seats", "o"], seats);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<Part organization={{ id: "o", ...organization } as Organization} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
