// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Comment, Post } from "#contract/social/feed.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { buttonClasses } from "#web/ui/controls/button-look.ts";
import { CommentRow } from "./comment-row.tsx";

const { comments: words, post: postWords } = en.feed;
const asha = { userId: "asha", socialName: "Asha", pictureUrl: null };

beforeAll(() => loadTexts("feed", "report", "shell"));
afterEach(cleanup);

test("Edit moves the focus into the comment's field", () => {
	show({ likes: 0, isLiked: false });
	const menu = screen.getByRole("menu", { hidden: true });
	Object.assign(menu, { hidePopover: vi.fn() });
	fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
	fireEvent.click(screen.getByText(words.edit));
	expect(document.activeElement).toBe(screen.getByRole("textbox", { name: words.edit }));
});

test("the like of a liked comment is a pressed button with the same name", () => {
	show({ likes: 3, isLiked: true });
	const name = `${words.like}, ${postWords.likes(3)}`;
	expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
});

test("the like has the same touch target as a small button", () => {
	show({ likes: 0, isLiked: false });
	const like = screen.getByRole("button", { name: new RegExp(`^${words.like}`) });
	const small = buttonClasses({ size: "small" }).split(" ");
	const ofTarget = small.filter((name) => /^(relative|min-h-|after:)/.test(name));
	expect(ofTarget).toHaveLength(5);
	expect(like.className.split(" ")).toEqual(expect.arrayContaining(ofTarget));
});

function show(likes: Pick<Comment, "likes" | "isLiked">) {
	const now = new Date().toISOString();
	const comment = { id: "c", postId: "p", content: "Well done", user: asha, createdAt: now, updatedAt: now };
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<ul>
					<CommentRow
						comment={{ ...comment, ...likes } as Comment}
						post={{ id: "p", user: asha } as Post}
						userId="asha"
					/>
				</ul>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
