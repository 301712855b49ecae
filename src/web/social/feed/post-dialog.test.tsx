// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { todayOf } from "#domain/day.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meQuery } from "#web/platform/me.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { PostDialog } from "./post-dialog.tsx";

const { form: words } = en.feed;

beforeAll(() => loadTexts("feed", "share", "shell"));
afterEach(() => {
	cleanup();
	act(dismissToast);
	localStorage.clear();
	vi.unstubAllGlobals();
});

function show() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meQuery.queryKey, { id: "u" } as unknown as User);
	render(
		<QueryClientProvider client={client}>
			<PostDialog open onOpenChange={() => undefined} />
		</QueryClientProvider>,
	);
}

test.each([
	["nothing", "A good day", ""],
	["only the new text", "A good day And tomorrow?", "And tomorrow?"],
])("a post that was changed while it was being sent leaves %s as a draft", async (_, typed, left) => {
	let answer: (() => void) | undefined;
	vi.stubGlobal("fetch", (_: string, { method }: RequestInit = {}) =>
		method === "POST"
			? new Promise((resolve) => {
					answer = () => resolve(Response.json({}, { status: 201 }));
				})
			: Promise.resolve(Response.json([])),
	);
	show();
	const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: words.content });
	fireEvent.change(field, { target: { value: "A good day" } });
	fireEvent.click(screen.getByRole("button", { name: words.share }));
	await waitFor(() => expect(answer).toBeDefined());
	fireEvent.click(screen.getByRole("switch", { name: words.privacy }));
	fireEvent.change(field, { target: { value: typed } });
	await act(async () => answer?.());
	await waitFor(() => expect(field.value).toBe(left));
});

test("a refused post is reported with the server's reason", async () => {
	const message = "You have posted 20 times today. You can post again tomorrow.";
	vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) =>
		method === "POST"
			? Response.json({ message, code: "daily-post-limit" }, { status: 409 })
			: Response.json([]),
	);
	show();
	const content = screen.getByRole("textbox", { name: words.content });
	fireEvent.change(content, { target: { value: "Seven days in a row" } });
	fireEvent.click(screen.getByRole("button", { name: words.share }));
	await waitFor(() => expect(currentToast()).toMatchObject({ message: words.failed, detail: message }));
});

test("choosing a habit drops the challenge's picture, and the habit's is off by default", async () => {
	const timeZone = "Asia/Kolkata";
	const startedOn = todayOf(Date.now(), timeZone, 0);
	const habit = {
		...{ id: "h", name: "Walk", startedOn, allowedSkips: 0, pauses: [], schedule: { kind: "daily" } },
		...{ cycleCount: 1, cycleStartedOn: startedOn, phase: "21-day-cycle" },
		...{ history: { from: startedOn, marks: "" }, isActive: true, status: "implementation" },
		progress: { cycle: { day: 1 }, currentStreak: 0 },
	};
	const challenge = { id: "c", title: "Read", duration: 21, me: { progress: 40, days: 4 } };
	const sent: { picture: string | null }[] = [];
	vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
		if (method === "POST") sent.push(JSON.parse(String(body)));
		if (path.startsWith("/api/habits")) return Response.json([habit]);
		return Response.json(path.endsWith("/challenges/c") ? challenge : []);
	});
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meQuery.queryKey, { id: "u", timeZone, dayStartHour: 0 } as unknown as User);
	render(
		<QueryClientProvider client={client}>
			<PostDialog open onOpenChange={() => undefined} moment={{ of: "challenge", about: "c" }} />
		</QueryClientProvider>,
	);
	await screen.findByRole("switch", { name: words.picture.challenge.label, checked: true });
	fireEvent.change(screen.getByRole("combobox", { name: words.habit }), { target: { value: "h" } });
	await screen.findByRole("switch", { name: words.picture.habit.label, checked: false });
	fireEvent.click(screen.getByRole("button", { name: words.share }));
	await waitFor(() => expect(sent).toMatchObject([{ habitId: "h", challengeId: "c", picture: null }]));
});
