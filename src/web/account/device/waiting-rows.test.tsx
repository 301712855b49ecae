// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Day } from "#domain/day.ts";
import { en } from "#strings/en.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { onDevice } from "#web/offline/database.ts";
import type { Deletion } from "#web/offline/deletions/deletion.ts";
import { deletions } from "#web/offline/deletions/deletions.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { forgetSite } from "#web/offline/forget-traces.ts";
import { putIntent } from "#web/offline/outbox.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { OfflinePanel } from "./offline-panel.tsx";

const like: Act = {
	userId: "u",
	subject: "like of p",
	call: { route: "POST /api/social/posts/:postId/like", input: { params: { postId: "p" } } },
	madeAt: 1,
	failure: { title: "Error", message: "Failed to like post" },
};

const day = "2026-01-05" as Day;
const stores = ["intents", "rejected", "deletions", "acts", "entries", "timers", "answers"] as const;

beforeAll(() => loadTexts("device", "refusedChanges"));
afterEach(cleanup);

test("the waiting changes include the user's own acts, but not the app's", async () => {
	const { failure: _, ...byTheApp } = { ...like, subject: "moment" };
	await acts.put(like);
	await acts.put(byTheApp);
	show();
	expect(screen.getByRole("status").textContent).toBe("One change is waiting to be sent");
	const rows = within(screen.getByRole("list", { name: "One change is waiting to be sent" }));
	expect(rows.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"Another changeSuch as a like, an answer or a check-inWaiting",
	]);
});

test("forgetting the device asks about running timers too", async () => {
	await timers.start({ userId: "u", habitId: "h", day, startedAt: Date.now() });
	await timers.start({ userId: "u", habitId: "forgotten", day, startedAt: 1 });
	await acts.put(like);
	show();
	fireEvent.click(screen.getByRole("button", { name: en.device.offline.forget.action }));
	expect(await screen.findByText(new RegExp(en.device.offline.forget.losing(2)))).toBeDefined();
});

test("forgetting the device asks about all users' changes and deletes them", async () => {
	await onDevice((db) => Promise.all(stores.map((store) => db.clear(store))));
	const intent = { kind: "mark", completed: true, logId: "log", loggedAt: 1 } as const;
	await putIntent({ userId: "u", habitId: "h", day, intent });
	await putIntent({ userId: "v", habitId: "h", day, intent });
	const entry = { userId: "v", habitId: "h", id: "e", day, amount: 1, at: 1 };
	await entries.add(entry as Parameters<typeof entries.add>[0]);
	await acts.put({ ...like, userId: "v" });
	await timers.start({ userId: "v", habitId: "h", day, startedAt: Date.now() });
	show();
	fireEvent.click(screen.getByRole("button", { name: en.device.offline.forget.action }));
	expect(await screen.findByText(new RegExp(en.device.offline.forget.losing(5)))).toBeDefined();
	vi.stubGlobal("caches", { keys: async () => [] });
	await forgetSite();
	const left = await onDevice((db) => Promise.all(stores.map((store) => db.count(store))));
	expect(left).toEqual(stores.map(() => 0));
	vi.unstubAllGlobals();
});

test("without a secure context, forgetting the device still deletes the changes", async () => {
	await acts.put(like);
	vi.stubGlobal("caches", undefined);
	await forgetSite();
	expect(await onDevice((db) => db.count("acts"))).toBe(0);
	vi.unstubAllGlobals();
});

test("a refused deletion has its own message, so there is nothing to dismiss here", async () => {
	const deletion: Deletion = {
		userId: "u",
		habitId: "h",
		habitName: "Walk",
		seen: { count: 0, newest: undefined },
		dueAt: 1,
	};
	await deletions.refuse(deletion, { code: "newer-logs", sentence: "It has newer ticks." });
	show();
	await screen.findByText("It has newer ticks.");
	expect(screen.queryByRole("button", { name: en.refusedChanges.dismissAll })).toBeNull();
});

function show() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User);
	client.setQueryData(["api", "habits"], []);
	render(
		<QueryClientProvider client={client}>
			<OfflinePanel />
		</QueryClientProvider>,
	);
}
