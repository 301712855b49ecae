// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Post } from "#contract/social/feed.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { dismissToast } from "#web/ui/overlays/toast.ts";
import { EditDialog } from "./edit-dialog.tsx";

const { feed, shell } = en;
const post = {
	id: "p",
	content: "Seven days in a row",
	isPublic: true,
	user: { userId: "u", socialName: "Asha R." },
} as unknown as Post;

beforeAll(() => loadTexts("feed", "share", "shell"));

afterEach(() => {
	cleanup();
	act(dismissToast);
	vi.unstubAllGlobals();
});

test("Discard withdraws the changes to a post", async () => {
	show();
	fireEvent.input(content(), { target: { value: "Eight days in a row" } });
	expect(content().value).toBe("Eight days in a row");
	fireEvent.keyDown(content(), { key: "Escape" });
	fireEvent.click(await screen.findByRole("button", { name: shell.unsaved.leave }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	fireEvent.click(screen.getByRole("button", { name: feed.post.edit }));
	expect(content().value).toBe(post.content);
});

test("only touched fields of a post are sent, so another device's change is kept", async () => {
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
		sent.push(JSON.parse(String(body)));
		return Response.json(post);
	});
	const { showPost } = show();
	showPost({ ...post, isPublic: false });
	expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(false);
	fireEvent.input(content(), { target: { value: "Eight days in a row" } });
	fireEvent.click(screen.getByRole("button", { name: feed.form.save }));
	await waitFor(() => expect(sent).toEqual([{ content: "Eight days in a row" }]));
});

function content() {
	return screen.getByRole<HTMLTextAreaElement>("textbox", { name: feed.form.content });
}

/** Like the post's menu, keeps the dialog mounted while it is closed. */
function Shown({ shown }: { shown: Post }) {
	const [open, setOpen] = useState(true);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				{feed.post.edit}
			</button>
			<EditDialog post={shown} open={open} onOpenChange={setOpen} />
		</>
	);
}

function show() {
	const client = new QueryClient();
	const page = (shown: Post) => (
		<QueryClientProvider client={client}>
			<Shown shown={shown} />
		</QueryClientProvider>
	);
	const { rerender } = render(page(post));
	return { showPost: (next: Post) => rerender(page(next)) };
}
