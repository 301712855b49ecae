// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Post } from "#contract/social/feed.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { Comments } from "./comments.tsx";

const { comments: words } = en.feed;
const scroll = vi.fn();
/** Answers the pending requests for comments. */
let answer: (reply: Response) => Promise<void>;

beforeAll(() => loadTexts("feed", "shell"));
beforeEach(() => {
	let pending: ((reply: Response) => void)[] = [];
	vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => pending.push(resolve)));
	answer = async (reply) => {
		await waitFor(() => expect(pending).not.toEqual([]));
		await act(async () => {
			for (const resolve of pending) resolve(reply);
		});
		pending = [];
	};
	vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scroll.mockClear());
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

function show() {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	render(
		<QueryClientProvider client={client}>
			<Comments post={{ id: "p", commentsCount: 1 } as Post} userId="u" takesFocus />
			<button type="button">Like the next post</button>
		</QueryClientProvider>,
	);
	return screen.getByRole("textbox", { name: words.write });
}

test("loaded comments scroll the field with the focus into view again", async () => {
	const field = show();
	expect(document.activeElement).toBe(field);
	expect(scroll).toHaveBeenCalledOnce();
	await answer(Response.json([]));
	await screen.findByText(words.empty);
	expect(document.activeElement).toBe(field);
	expect(scroll).toHaveBeenCalledTimes(2);
});

test("comments that load after the reader has gone on neither take the focus back nor scroll", async () => {
	show();
	const next = screen.getByRole("button", { name: "Like the next post" });
	next.focus();
	await answer(Response.json([]));
	await screen.findByText(words.empty);
	expect(document.activeElement).toBe(next);
	expect(scroll).toHaveBeenCalledOnce();
});

test("trying again to load comments does not move the focus into the field", async () => {
	const field = show();
	await answer(new Response("", { status: 503 }));
	const retry = await screen.findByRole("button", { name: words.retry });
	retry.focus();
	fireEvent.click(retry);
	await waitFor(() => expect(retry.isConnected).toBe(false));
	await answer(Response.json([]));
	await screen.findByText(words.empty);
	expect(document.activeElement).not.toBe(field);
});
