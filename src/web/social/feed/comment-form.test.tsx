// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CommentForm } from "./comment-form.tsx";

const { comments: words } = en.feed;

beforeAll(() => loadTexts("feed"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("text typed while a comment is being sent stays in the field", async () => {
	let answer: (() => void) | undefined;
	vi.stubGlobal("fetch", (_: string, { method }: RequestInit = {}) =>
		method === "POST"
			? new Promise((resolve) => {
					answer = () => resolve(Response.json({}, { status: 201 }));
				})
			: Promise.resolve(Response.json({})),
	);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<CommentForm userId="u" postId="p" />
		</QueryClientProvider>,
	);
	const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: words.write });
	fireEvent.change(field, { target: { value: "Well done" } });
	const button = screen.getByRole("button", { name: words.send });
	button.focus();
	fireEvent.click(button);
	await waitFor(() => expect(answer).toBeDefined());
	fireEvent.change(field, { target: { value: "Well done And tomorrow?" } });
	await act(async () => answer?.());
	await waitFor(() => expect(field.value).toBe("And tomorrow?"));
	expect(document.activeElement).toBe(button);

	fireEvent.change(field, { target: { value: "" } });
	fireEvent.click(button);
	expect(document.activeElement).toBe(field);
});
