// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { pages } from "#contract/pages.ts";
import type { Message } from "#contract/social/messages.ts";
import { en } from "#strings/en.ts";
import { restoredAt } from "#web/offline/cache.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meQuery } from "#web/platform/me.ts";
import { ConversationPage } from "./conversation-page.tsx";
import { conversationQuery, messagesQuery } from "./queries.ts";

const { messages: words } = en;

beforeAll(() => loadTexts("messages", "shell"));
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

const conversation = {
	person: { userId: "r", socialName: "Ravi K", pictureUrl: null },
	...{ canWrite: true, unread: 0, lastMessage: null },
};
const rude = {
	...{ id: "m", number: 1, isOwn: false, text: "Rude" },
	...{ sentAt: "2026-11-20T12:30:00Z", isSeen: false },
};

function show(message: Message): QueryClient {
	const client = new QueryClient({
		defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
	});
	client.setQueryData(meQuery.queryKey, { id: "u" } as unknown as User);
	client.setQueryData(conversationQuery("r").queryKey, conversation);
	const { queryKey } = messagesQuery("r");
	client.setQueryData(queryKey, { pages: [[message]], pageParams: [0] });
	client.setQueryDefaults(queryKey, { refetchOnMount: false });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/messages/r"]}>
				<Routes>
					<Route path="/messages/:userId" element={<ConversationPage />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}

test("a conversation that a block has hidden can be read and reported, without name or composer", async () => {
	vi.stubGlobal("fetch", async () => Response.json({ code: "not-found", message: "" }, { status: 404 }));
	const client = show(rude);
	screen.getByRole("textbox");
	await act(() => client.refetchQueries());
	await screen.findByRole("heading", { name: words.notFound.title });
	expect(screen.queryByRole("textbox")).toBeNull();
	expect(document.body.textContent).not.toContain("Ravi K");
	screen.getByText("Rude");
	screen.getByRole("button", { name: words.acts });
});

test("a message deleted in a conversation that a block has hidden shows as deleted", async () => {
	vi.stubGlobal("fetch", async (_: string, { method }: RequestInit = {}) =>
		method === "DELETE"
			? new Response(null, { status: 204, headers: { [serverTimeHeader]: String(Date.now()) } })
			: Response.json({ code: "not-found", message: "" }, { status: 404 }),
	);
	HTMLElement.prototype.hidePopover = vi.fn();
	const client = show({ ...rude, isOwn: true, sentAt: new Date().toISOString() });
	await act(() => client.refetchQueries());
	await screen.findByRole("heading", { name: words.notFound.title });
	const menu = screen.getByRole("menu", { name: words.acts, hidden: true });
	fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
	fireEvent.click(screen.getByRole("menuitem", { name: words.remove, hidden: true }));
	await screen.findByText(words.deleted);
	expect(screen.queryByText("Rude")).toBeNull();
	// The device does not keep it again.
	expect(client.getQueryState(messagesQuery("r").queryKey)?.dataUpdatedAt).toBe(restoredAt);
});

test("what a user is typing stays on the page, marked as not sent, when the friendship ends", async () => {
	vi.stubGlobal("fetch", () => new Promise(() => {}));
	const client = show(rude);
	fireEvent.change(screen.getByRole("textbox"), { target: { value: "Let me explain" } });
	act(() => void client.setQueryData(conversationQuery("r").queryKey, { ...conversation, canWrite: false }));
	await screen.findByText(words.friendsOnly("Ravi K"));
	expect(screen.getByRole("textbox")).toHaveProperty("value", "Let me explain");
	screen.getByText(words.notSent);
	expect(screen.queryByRole("button", { name: words.send })).toBeNull();
});

test("a browser without a stream of events shows a new message within seconds", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const messages = [rude];
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(path.startsWith("/api/social/conversations/r/messages") ? messages : conversation),
	);
	show(rude);
	// The page marks the message as read, and refetches the conversation.
	await act(() => vi.advanceTimersByTimeAsync(100));
	messages.unshift({ ...rude, id: "n", number: 2, text: "Sorry" });
	await act(() => vi.advanceTimersByTimeAsync(4_100));
	screen.getByText("Sorry");
});

test.each([400, 404])("if loading fails with %s, the page says so and links back", async (status) => {
	vi.stubGlobal("fetch", async () => Response.json({ code: "not-found", message: "" }, { status }));
	const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
	client.setQueryData(meQuery.queryKey, { id: "u" } as unknown as User);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={["/messages/0199b8a0"]}>
				<Routes>
					<Route path={pages.conversation} element={<ConversationPage />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByRole("heading", { level: 1, name: words.notFound.title })).toBeDefined();
	expect(screen.getByRole("link", { name: words.back }).getAttribute("href")).toBe(pages.messages);
	expect(screen.getByRole("link", { name: en.shell.navigation.help }).getAttribute("href")).toBe(pages.help);
	expect(screen.queryByRole("button")).toBeNull();
});
