// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import type { PublicConfig } from "#contract/public/system.ts";
import { freedAddress } from "#domain/account/freed-address.ts";
import { noticeSettings } from "#domain/notices/notice.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { announce } from "#web/ui/states/announce.ts";
import { WaitingStep } from "./waiting-step.tsx";

const { waiting: words } = en.payment;

vi.mock("#web/ui/states/announce.ts");
beforeAll(() => loadTexts("payments"));
beforeEach(() => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

function show(
	config: Partial<PublicConfig>,
	usualMinutes: number | null = null,
	{
		isVerified = false,
		email,
		mail = true,
		planned = null,
		...changes
	}: Partial<PaymentOrder> & { isVerified?: boolean; email?: string; mail?: boolean; planned?: unknown } = {},
) {
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
		transactionId: "518219314628",
		upiId: null,
		decidedAt: null,
		refundedAt: null,
		hasScreenshot: false,
		rejectReason: null,
		isWithdrawn: false,
		claimedAt: "2026-11-21T06:00:00.000Z",
		paymentDate: null,
		createdAt: "2026-11-21T05:50:00.000Z",
		upi: null,
		usualMinutes,
		...changes,
	};
	const client = new QueryClient({
		defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
	});
	client.setQueryData(["api", "config"], { supportPhone: null, supportHours: null, ...config });
	client.setQueryData(["api", "payments", "p"], order);
	client.setQueryData(["api", "payments", "my"], []);
	client.setQueryData(["api", "settings", "notices"], noticeSettings({ payments: { mail } }));
	client.setQueryData(["api", "habits", "planned"], planned);
	client.setQueryData(["api", "habits"], [{ id: "Begun" }]);
	client.setQueryData(meKey, {
		id: "u",
		isVerified,
		email: email ?? "asha@example.in",
		fullName: "Asha Rao",
	});
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<WaitingStep order={order} heading={createRef()} onStep={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return document.body.textContent;
}

test("every check of an unverified payment is announced, even within the same minute", async () => {
	show({});
	vi.setSystemTime("2026-11-21T06:10:00.000Z");
	onTestFinished(() => void vi.useRealTimers());
	const known = { id: "p", paymentStatus: "pending" };
	vi.stubGlobal("fetch", async (path: string) => Response.json(path.endsWith("/my") ? [] : known));
	const text = expect.stringContaining("Not verified yet.");
	for (const times of [1, 2]) {
		fireEvent.click(screen.getByRole("button", { name: en.payment.checkAgain }));
		await vi.waitFor(() => expect(vi.mocked(announce).mock.calls).toEqual(Array(times).fill([text])));
	}
});

test("the page promises 5 to 10 minutes only if the server publishes support hours", () => {
	expect(show({})).toContain(words.byHand);
	expect(document.body.textContent).not.toContain(words.usuallyAtFirst);
	cleanup();
	const text = show({ supportHours: "9 am to 9 pm" });
	expect(text).toContain(`${words.usuallyAtFirst} ${words.hours("9 am to 9 pm")}`);
	expect(text).not.toContain(words.byHand);
	cleanup();
	expect(show({}, 12)).toContain(words.usually(12));
});

test("the page links to the contact page if there is no support number", () => {
	show({});
	expect(screen.getByRole("link", { name: words.contact }).getAttribute("href")).toBe("/contact");
	cleanup();
	show({ supportPhone: "+91 98765 43210" });
	expect(screen.queryByRole("link", { name: words.contact })).toBeNull();
	expect(screen.getByRole("link", { name: words.ask }).getAttribute("href")).toContain("wa.me");
});

test("a question by message names the payer's address, or the name of a payer without one", () => {
	const question = () => screen.getByRole("link", { name: words.ask }).getAttribute("href");
	show({ supportPhone: "+91 98765 43210" });
	expect(question()).toContain(encodeURIComponent("asha@example.in"));
	cleanup();
	show({ supportPhone: "+91 98765 43210" }, null, { email: freedAddress("0190a1b2") });
	expect(question()).toContain(encodeURIComponent("Asha Rao"));
	expect(question()).not.toContain("0190a1b2");
});

test("an email is promised only if one will be sent; for seats, that needs a confirmed address", () => {
	expect(show({ confirmsAddresses: false })).toContain(words.textUnmailed);
	cleanup();
	expect(show({ confirmsAddresses: true })).toContain(words.text);
	cleanup();
	expect(show({ confirmsAddresses: true }, null, { purpose: "seats" })).toContain(words.textUnmailed);
	cleanup();
	expect(show({ confirmsAddresses: true }, null, { purpose: "seats", isVerified: true })).toContain(
		words.text,
	);
});

test.each([
	["without an address", { email: freedAddress("0190a1b2") }],
	["who has turned off emails about payments", { mail: false }],
])("no email is promised to a payer %s", (_, payer) => {
	expect(show({ confirmsAddresses: true }, null, payer)).toContain(words.textUnmailed);
	expect(document.body.textContent).not.toContain(words.text);
});

test.each([
	["a draft of a habit that has begun", "Begun", { plan: { name: "Walk" } }, en.payment.planSaved("Walk")],
	["only a draft", "Walk", null, en.payment.planDraft("Walk")],
	["a draft and a plan", "Walk far", { plan: { name: "Walk" } }, en.payment.planDraft("Walk far")],
	["a plan", undefined, { plan: { name: "Walk" } }, en.payment.planSaved("Walk")],
	["neither", undefined, null, en.payment.planFirst],
])("only a plan on the server is called saved: %s", (_, name, planned, text) => {
	if (name) localStorage.setItem("ikkis.habit-draft.2.u", JSON.stringify({ habitId: name, typed: { name } }));
	show({}, null, { planned });
	expect(screen.getByRole("link", { name: text }).getAttribute("href")).toBe(pages.newHabit);
});
