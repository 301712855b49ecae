// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Consultation } from "#contract/consultations/bookings.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { OwnConsultationPage } from "./own-consultation-page.tsx";

const words = en.consultations;

beforeAll(() => loadTexts("consultations", "messages"));
beforeEach(() => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	// The page waits for this lock before it listens for events.
	const request = () => new Promise(() => undefined);
	Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, "locks");
});

const at = "2026-01-01T04:30:00.000Z";
const unpaid = {
	id: "p",
	paymentStatus: "pending",
	claimedAt: null,
	decidedAt: null,
	rejectReason: null,
	refundedAt: null,
} as const;
const booked: Consultation = {
	...{ id: "c", userId: "u", specialist: "e", expertName: "Meera Iyer", fullName: "Asha Rao" },
	...{ email: "asha@example.in", phone: "+91 98765 43210", goals: "Sleep earlier", amount: 2499 },
	...{ consultationType: "video", status: "pending", scheduledDate: null, roomUrl: null, createdAt: at },
	...{ paymentStatus: "pending", payment: unpaid, isPayable: true, cancelReason: null },
	chat: { canWrite: false, hasExpert: true, endsAt: null },
	...{ canReview: false, review: null, isExpert: false },
};

function show(changes: Partial<Consultation>) {
	cleanup();
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	client.setQueryDefaults(["api"], { staleTime: Number.POSITIVE_INFINITY });
	client.setQueryData(["api", "auth", "me"], { id: "u", fullName: "Asha Rao" });
	client.setQueryData<Consultation>(["api", "consultations", "c"], { ...booked, ...changes });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/consultation/c"]}>
				<Routes>
					<Route path={pages.ownConsultation} element={<OwnConsultationPage />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}

test("with a real payee, an example expert's booking cannot be paid, and the page says so unless it was reported as paid", () => {
	show({});
	expect(screen.getByText(words.one.paySoon)).toBeDefined();
	show({ isPayable: false });
	expect(screen.queryByText(words.one.paySoon)).toBeNull();
	expect(screen.getByText(words.one.example)).toBeDefined();
	expect(screen.getByRole("button", { name: words.one.cancel })).toBeDefined();
	show({ isPayable: false, payment: { ...unpaid, claimedAt: at } });
	expect(screen.queryByText(words.one.example)).toBeNull();
});

test("a client can review a consultation that nobody has marked as done", async () => {
	show({ status: "scheduled", scheduledDate: at, canReview: true });
	expect(await screen.findByText(words.review.title)).toBeDefined();
	show({ status: "scheduled", scheduledDate: at });
	expect(screen.queryByText(words.review.title)).toBeNull();
});

test("a client can cancel an unpaid booking unless its payment is being checked", () => {
	const claimed = { ...unpaid, claimedAt: at };
	show({ payment: claimed });
	expect(screen.queryByRole("button", { name: words.one.cancel })).toBeNull();
	for (const payment of [unpaid, { ...claimed, paymentStatus: "rejected" } as const, null]) {
		show({ payment });
		expect(screen.getByRole("button", { name: words.one.cancel })).toBeDefined();
	}
});

test("before cancelling, clients are asked to report what they have paid", async () => {
	for (const paymentStatus of ["pending", "rejected"] as const) {
		show({ payment: { ...unpaid, paymentStatus } });
		fireEvent.click(screen.getByRole("button", { name: words.one.cancel }));
		const dialog = await screen.findByRole("alertdialog");
		expect(dialog.textContent).toMatch(/paid.+tell us first/);
	}
});

test("after cancelling, clients who have paid are sent to the contact page until a refund is noted", () => {
	const rejected = { ...unpaid, claimedAt: at, paymentStatus: "rejected" } as const;
	const links = () => screen.queryAllByRole("link", { name: words.one.contact });
	show({ payment: rejected });
	expect(links()).toEqual([]);
	show({ status: "cancelled", payment: rejected });
	expect(links().map((link) => link.getAttribute("href"))).toEqual([pages.contact]);
	show({ status: "cancelled", payment: { ...rejected, refundedAt: at } });
	expect(links()).toEqual([]);
});

test("a rejected payment that was refunded shows the refund, not the rejection", () => {
	const rejected = { ...unpaid, claimedAt: at, paymentStatus: "rejected" } as const;
	show({ payment: rejected });
	expect(screen.getByText(words.one.rejected)).toBeDefined();
	show({ payment: { ...rejected, refundedAt: at } });
	expect(screen.queryByText(words.one.rejected)).toBeNull();
	expect(screen.getByText(words.one.refunded)).toBeDefined();
	expect(screen.getByRole("button", { name: words.one.payAgain })).toBeDefined();
});

test("the expert reads the client's review", () => {
	const review = { rating: 4, text: "Patient and clear", at };
	show({ status: "done", scheduledDate: at, isExpert: true, payment: null, review });
	expect(screen.getByText(words.review.star(4))).toBeDefined();
	expect(screen.getByText("Patient and clear")).toBeDefined();
});

test("only a chat that has been open counts as over", async () => {
	async function chatTime(changes: Partial<Consultation>) {
		show({ consultationType: "chat", status: "scheduled", scheduledDate: at, ...changes });
		await screen.findByRole("region", { name: words.chat.title });
		return Object.values(words.chat).find(
			(text) => typeof text === "string" && text !== words.chat.title && screen.queryByText(text),
		);
	}
	const [past, ahead] = ["2026-01-08T04:30:00.000Z", "2090-01-31T04:30:00.000Z"];
	const chat = { canWrite: false, hasExpert: true, endsAt: null };
	expect(await chatTime({ scheduledDate: ahead, chat })).toBe(words.chat.opens);
	expect(await chatTime({ chat: { ...chat, hasExpert: false } })).toBe(words.chat.expertAway);
	await chatTime({ chat: { ...chat, hasExpert: false, endsAt: ahead } });
	const away = screen.getByText(words.chat.expertAway, { exact: false });
	expect(away.textContent).toContain(words.chat.until("31 January 2090"));
	expect(await chatTime({ chat: { ...chat, endsAt: past } })).toBe(words.chat.over);
	expect(await chatTime({ status: "done", chat })).toBe(words.chat.over);
	expect(await chatTime({ status: "cancelled", chat })).toBe(words.chat.over);
});

test("a page with a stream opens a chat at its time and closes it at its end", async () => {
	vi.useFakeTimers();
	const streams = stubEventStreams();
	const [start, end] = [Date.now() + 60_000, Date.now() + 600_000];
	const scheduledDate = new Date(start).toISOString();
	const chatNow = () => ({
		canWrite: Date.now() >= start && Date.now() < end,
		hasExpert: true,
		endsAt: Date.now() < start ? null : new Date(end).toISOString(),
	});
	const chat = { ...booked, consultationType: "chat", status: "scheduled", scheduledDate } as const;
	let reads = 0;
	vi.stubGlobal("fetch", async (path: string) => {
		if (path.endsWith("/messages")) return Response.json([]);
		reads += 1;
		return Response.json({ ...chat, chat: chatNow() });
	});
	const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
	show({ ...chat, chat: chatNow() });
	await act(async () => streams[0]?.onopen?.());
	await advance(59_000);
	expect(screen.getByText(words.chat.opens)).toBeDefined();
	expect(screen.queryByRole("textbox")).toBeNull();
	await advance(2_000);
	expect(screen.getByRole("textbox")).toBeDefined();
	await advance(540_000);
	expect(screen.getByText(words.chat.over)).toBeDefined();
	expect(screen.queryByRole("textbox")).toBeNull();
	await advance(7_200_000);
	expect(reads).toBe(3);
});

/** Grants the listening lock at once and records the streams that the page opens. */
function stubEventStreams(): { onopen?: () => void }[] {
	const streams: { onopen?: () => void }[] = [];
	class Stream {
		static readonly OPEN = 1;
		static readonly CLOSED = 2;
		readonly readyState = 1;
		onopen?: () => void;
		constructor() {
			streams.push(this);
		}
		close() {
			streams.length = 0;
		}
	}
	vi.stubGlobal("EventSource", Stream);
	const request = async (_name: string, _options: object, work: () => unknown) => work();
	Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
	return streams;
}

test("a message that is refused because the chat has just ended stays on the screen", async () => {
	const chat = { canWrite: true, hasExpert: true, endsAt: at };
	const open = { ...booked, consultationType: "chat", status: "scheduled", scheduledDate: at, chat } as const;
	const message = "This chat is over.";
	let canWrite = true;
	vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method !== "POST")
			return Response.json(path.endsWith("/messages") ? [] : { ...open, chat: { ...chat, canWrite } });
		canWrite = false;
		return Response.json({ code: "chat-over", message }, { status: 409 });
	});
	show(open);
	const field = await screen.findByRole<HTMLTextAreaElement>("textbox");
	fireEvent.change(field, { target: { value: "Thank you, Meera" } });
	fireEvent.click(screen.getByRole("button", { name: en.messages.send }));
	await screen.findByText(words.chat.over);
	expect(screen.getByDisplayValue("Thank you, Meera")).toBe(field);
	expect(screen.getByText(`${en.messages.notSent} ${message}`)).toBeDefined();
	expect(screen.queryByRole("button", { name: en.messages.send })).toBeNull();
	fireEvent.change(field, { target: { value: "" } });
	expect(screen.queryByRole("textbox")).toBeNull();
});

test("a chat that was cancelled before it had an appointment is not shown", async () => {
	show({ consultationType: "chat", status: "cancelled", scheduledDate: at });
	expect(await screen.findByRole("region", { name: words.chat.title })).toBeDefined();
	show({ consultationType: "chat", status: "cancelled" });
	expect(screen.queryByRole("region", { name: words.chat.title })).toBeNull();
});

test("only the client sees that their money was refunded", () => {
	const refunded = { status: "cancelled", paymentStatus: "refunded" } as const;
	show(refunded);
	expect(screen.getByText(words.one.refunded)).toBeDefined();
	show({ ...refunded, isExpert: true, payment: null });
	expect(screen.queryByText(words.one.refunded)).toBeNull();
});

test("a refund of money that arrived after the cancellation is shown once", () => {
	const payment = { ...unpaid, paymentStatus: "rejected", refundedAt: at } as const;
	for (const status of ["cancelled", "pending"] as const) {
		show({ status, payment });
		expect(screen.getByText(words.one.refunded)).toBeDefined();
	}
});

test.each([400, 404])("if loading fails with %s, the page says so and links back", async (status) => {
	vi.stubGlobal("fetch", async () => Response.json({ code: "not-found", message: "" }, { status }));
	const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
	client.setQueryData(["api", "auth", "me"], { id: "u" });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/consultation/0199b8a0"]}>
				<Routes>
					<Route path={pages.ownConsultation} element={<OwnConsultationPage />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByRole("heading", { level: 1, name: words.one.notFound.title })).toBeDefined();
	expect(screen.getByRole("link", { name: words.one.back }).getAttribute("href")).toBe(pages.consultation);
	expect(screen.queryByRole("button")).toBeNull();
});

test("once another account is linked to the expert, the former account's open page shows nothing of the client", async () => {
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	const chat = { canWrite: true, hasExpert: true, endsAt: null };
	const client = show({
		...{ consultationType: "chat", status: "scheduled", scheduledDate: at, chat },
		...{ isExpert: true, payment: null },
	});
	expect(screen.getByText(booked.goals)).toBeDefined();
	await screen.findByRole("textbox");
	vi.stubGlobal("fetch", async () => Response.json({ code: "not-found", message: "" }, { status: 404 }));
	act(() => void client.invalidateQueries({ queryKey: ["api", "consultations"] }));
	expect(await screen.findByRole("heading", { level: 1, name: words.one.notFound.title })).toBeDefined();
	expect(screen.queryByRole("textbox")).toBeNull();
	expect(screen.queryByText(booked.goals)).toBeNull();
	expect(screen.queryByText(booked.fullName, { exact: false })).toBeNull();

	vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
	act(() => void client.invalidateQueries({ queryKey: ["api", "consultations"] }));
	expect(await screen.findByText(words.offline.title)).toBeDefined();
	expect(screen.queryByText(booked.goals)).toBeNull();
});
