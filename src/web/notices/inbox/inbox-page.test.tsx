// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { InboxPage } from "./inbox-page.tsx";
import { inboxQuery } from "./queries.ts";

const { notices: words } = en;

beforeAll(() => loadTexts("notices"));
afterEach(cleanup);

test("a notice from a newer version does not hide the others", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const facts = { readAt: null, createdAt: new Date().toISOString() };
	const notices = [
		{ ...facts, id: "1", kind: "from-the-future", data: {} },
		{ ...facts, id: "2", kind: "sign-in-changed", data: { event: "from-the-future" } },
		{ ...facts, id: "3", kind: "friend-asked", data: { userId: "u", name: "Meera" } },
	];
	client.setQueryData<unknown>(inboxQuery.queryKey, { pages: [notices], pageParams: [undefined] });
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<InboxPage />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	expect(await screen.findAllByText(words.newer.text)).toHaveLength(2);
	expect(screen.getByText(words.kinds["friend-asked"]({ name: "Meera" }).title)).toBeDefined();
});

test("notices that could not be marked as read without a network are unread again", async () => {
	const { promise: answer, reject } = Promise.withResolvers<Response>();
	vi.stubGlobal("fetch", () => answer);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const friend = { kind: "friend-asked", data: { userId: "u", name: "Meera" } };
	const createdAt = new Date().toISOString();
	const notices = [
		{ ...friend, id: "1", createdAt, readAt: null },
		{ ...friend, id: "2", createdAt, readAt: createdAt },
	];
	client.setQueryData<unknown>(meKey, { id: "asha", unreadNotices: 1 });
	client.setQueryData<unknown>(inboxQuery.queryKey, { pages: [notices], pageParams: [undefined] });
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<InboxPage />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	expect(await screen.findAllByText(words.unread)).toHaveLength(1);
	fireEvent.click(screen.getByRole("button", { name: words.markAll }));
	await vi.waitFor(() => expect(screen.queryByText(words.unread)).toBeNull());
	reject(new TypeError("offline"));
	expect(await screen.findAllByText(words.unread)).toHaveLength(1);
});
