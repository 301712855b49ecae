// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { HubMe } from "#contract/social/hub.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { SharingCard } from "./sharing-card.tsx";

const { sharing: words } = en.friends;
const member: HubMe = { joinedAt: "2026-11-21T12:30:00.000Z", socialName: "Asha R.", sharesSeen: false };

beforeAll(() => loadTexts("friends"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Returns the bodies of the changes that the card sends. */
function show(me: HubMe): unknown[] {
	const privacy = { profile: "friends", habits: "friends", bestStreak: "friends" };
	const answers: Record<string, unknown> = {
		"/api/auth/me": { id: "u", privacy },
		"/api/social/me": me,
		"/api/social/blocks": [],
	};
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
		if (method === "PUT") {
			const change = JSON.parse(String(body));
			sent.push(change);
			answers[path] = { ...me, ...change };
		}
		return Response.json(answers[path]);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<SharingCard />
		</QueryClientProvider>,
	);
	return sent;
}

test("a member changes their name in the hub", async () => {
	const sent = show(member);
	const field = await screen.findByLabelText<HTMLInputElement>(words.name);
	const save = screen.getByRole("button", { name: words.save });
	const isDisabled = () => save.getAttribute("aria-disabled") === "true";
	expect([field.value, isDisabled()]).toEqual(["Asha R.", true]);
	fireEvent.change(field, { target: { value: "Asha from Pune" } });
	fireEvent.click(save);
	await vi.waitFor(() => expect(sent).toEqual([{ socialName: "Asha from Pune" }]));
	await vi.waitFor(() => expect([field.value, isDisabled()]).toEqual(["Asha from Pune", true]));
});

test("users who have not joined the hub are not asked for a name, which would make them join", async () => {
	show({ ...member, joinedAt: null });
	await screen.findByLabelText(words.of.habits);
	await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull());
	expect(screen.queryByLabelText(words.name)).toBeNull();
});

test("turning read receipts on does not send the name, which may have changed on another device", async () => {
	const sent = show(member);
	const receipts = await screen.findByRole<HTMLInputElement>("switch", { name: words.seen });
	expect(receipts.checked).toBe(false);
	fireEvent.click(receipts);
	await vi.waitFor(() => expect(sent).toEqual([{ sharesSeen: true }]));
	await vi.waitFor(() => expect([receipts.checked, receipts.disabled]).toEqual([true, false]));
});
