// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Day } from "#domain/day.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { deletions } from "#web/offline/deletions/deletions.ts";
import { outbox } from "#web/offline/outbox.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { closeDialog, currentDialog } from "#web/platform/dialogs.ts";
import { keptUser } from "#web/platform/kept-user.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { endSession, requestSignOut } from "#web/platform/sign-out.ts";

const asha = personNamed("asha");
const meera = personNamed("meera");
const shownMoment: Act = {
	userId: asha.id,
	subject: "s",
	call: { route: "POST /api/social/posts/:postId/like", input: { params: { postId: "p" } } },
	madeAt: 1,
};
const habitsKey = ["api", "habits"];
const clearAppBadge = vi.fn(async () => undefined);
let signedIn: ReturnType<typeof personNamed> | undefined;
let isReachable: boolean;
let calls: string[];

vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
	calls.push(`${method} ${url}`);
	// Responds a moment later, because the session is also notified when a request begins.
	await new Promise((resolve) => setTimeout(resolve, 5));
	if (!isReachable) throw new TypeError("offline");
	if (url === "/api/auth/logout") {
		signedIn = undefined;
		return answer(204);
	}
	if (signedIn === undefined) return answer(401, { code: "not-signed-in", message: "Please sign in." });
	return url.startsWith("/api/auth/me")
		? answer(200, signedIn)
		: answer(500, { code: "unexpected", message: "No" });
});
Object.assign(navigator, { clearAppBadge });

document.body.innerHTML = '<h1 data-blank="habit">Evening walk</h1>';
const { renderedHere } = await import("#web/platform/server-rendered.ts");
const { continueSession, startSession } = await import("./session.ts");
await startSession();

beforeEach(async () => {
	isReachable = true;
	calls = [];
	clearAppBadge.mockClear();
	await become(asha);
	queryClient.setQueryData(habitsKey, ["a habit of Asha's"]);
});

afterEach(async () => {
	closeDialog();
	await outbox.wipe(asha.id);
});

test("sends this device's settings only after the first page is rendered", async () => {
	await vi.dynamicImportSettled();
	expect(calls).toEqual(["GET /api/auth/me"]);
	continueSession();
	await vi.waitFor(() => expect(calls).toContain("PATCH /api/auth/me"));
});

test("if the device's time zone changes while the app is open, reports the new one once", async () => {
	await vi.waitFor(() => expect(calls).toEqual(["GET /api/auth/me"]));
	const moved = { timeZone: "Pacific/Niue" } as Intl.ResolvedDateTimeFormatOptions;
	vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(moved);
	await become(asha);
	await vi.waitFor(() => expect(calls).toContain("PATCH /api/auth/me"));
	calls = [];
	await become(asha);
	await vi.dynamicImportSettled();
	expect(calls).toEqual(["GET /api/auth/me"]);
	vi.restoreAllMocks();
});

test("an expired session keeps the page and its data for the user", async () => {
	await become(undefined);
	expect(keptUser()).toMatchObject({ id: asha.id });
	expect(queryClient.getQueryData(habitsKey)).toEqual(["a habit of Asha's"]);
	await become(asha);
	expect(keptUser()).toBeNull();
	expect(queryClient.getQueryData(habitsKey)).toEqual(["a habit of Asha's"]);
});

test("removes the previous user's data when somebody else signs in", async () => {
	localStorage.setItem("ikkis.dashboard-view", "name Health");
	await become(undefined);
	expect(renderedHere("habit")).toBe("Evening walk");
	await become(meera);
	expect(renderedHere("habit")).toBeUndefined();
	expect(queryClient.getQueryData(habitsKey)).toBeUndefined();
	await vi.waitFor(() => expect(localStorage.getItem("ikkis.dashboard-view")).toBeNull());
	expect(clearAppBadge).toHaveBeenCalled();
});

test("a sign-out in another tab ends the session here without asking", async () => {
	const tab = new BroadcastChannel("ikkis-session");
	signedIn = undefined;
	tab.postMessage("left");
	await vi.waitFor(() => expect(queryClient.getQueryData(meKey)).toBeNull());
	expect(keptUser()).toBeNull();
	expect(queryClient.getQueryData(habitsKey)).toBeUndefined();
	tab.close();
});

test("a late message about another tab's sign-out does not hide a later expiry", async () => {
	const tab = new BroadcastChannel("ikkis-session");
	calls = [];
	tab.postMessage("left");
	await vi.waitFor(() => expect(calls).toContain("GET /api/auth/me"));
	await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
	await become(undefined);
	expect(keptUser()).toMatchObject({ id: asha.id });
	expect(queryClient.getQueryData(habitsKey)).toEqual(["a habit of Asha's"]);
	tab.close();
});

test("a tab that signs in after a sign-out announces a change, not another sign-out", async () => {
	const tab = new BroadcastChannel("ikkis-session");
	const heard: unknown[] = [];
	await endSession();
	calls = [];
	tab.postMessage("left");
	await vi.waitFor(() => expect(calls).toContain("GET /api/auth/me"));
	tab.addEventListener("message", ({ data }) => heard.push(data));
	await become(asha);
	await vi.waitFor(() => expect(heard).toEqual(["changed"]));
	tab.close();
});

test("a sign-out stops if it would lose a tick; without a network, even a forced one loses nothing", async () => {
	isReachable = false;
	await outbox.put(tickOf(asha.id));
	await requestSignOut();
	expect(calls).not.toContain("POST /api/auth/logout");
	await expect(endSession()).rejects.toThrow();
	expect(outbox.pending(asha.id)).toHaveLength(1);
	expect(queryClient.getQueryData(meKey)).toMatchObject({ id: asha.id });
	isReachable = true;
	await endSession();
	expect(outbox.pending(asha.id)).toEqual([]);
	expect(queryClient.getQueryData(meKey)).toBeNull();
});

test("a sign-out asks before it loses one of the user's own acts, but not one of the app's", async () => {
	isReachable = false;
	await acts.put({ ...shownMoment, failure: { title: "Error", message: "Failed to like post" } });
	await requestSignOut();
	expect(currentDialog()).toMatchObject({ dialog: { kind: "sign-out", unsent: 1 } });
	expect(calls).not.toContain("POST /api/auth/logout");
	await acts.put(shownMoment);
	isReachable = true;
	await requestSignOut();
	expect(queryClient.getQueryData(meKey)).toBeNull();
});

test("a sign-out asks before it deletes a running timer", async () => {
	await timers.start({ userId: asha.id, habitId: "h1", day: "2026-01-05" as Day, startedAt: Date.now() });
	await requestSignOut();
	expect(currentDialog()).toMatchObject({ dialog: { kind: "sign-out", unsent: 1 } });
	expect(calls).not.toContain("POST /api/auth/logout");
	await requestSignOut(true);
	expect(queryClient.getQueryData(meKey)).toBeNull();
	expect(timers.all()).toEqual([]);
});

test("a forgotten timer, or one of a deleted habit, doesn't hold up a sign-out", async () => {
	const timer = { userId: asha.id, habitId: "h1", day: "2026-01-05" as Day, startedAt: Date.now() };
	await timers.start(timer);
	await timers.start({ ...timer, habitId: "h2", startedAt: Date.now() - 25 * 3_600_000 });
	const deletion = { ...timer, habitName: "Walk", dueAt: 1, seen: { count: 0, newest: undefined } };
	await deletions.put(deletion);
	await deletions.claim(deletion);
	await deletions.answer(deletion, undefined);
	await vi.waitFor(() => expect(timers.all().map(({ habitId }) => habitId)).toEqual(["h2"]));
	await requestSignOut();
	expect(queryClient.getQueryData(meKey)).toBeNull();
	expect(timers.all()).toEqual([]);
});

async function become(person: typeof signedIn): Promise<void> {
	signedIn = person;
	await queryClient.invalidateQueries({ queryKey: meKey });
	await vi.waitFor(() => expect(queryClient.getQueryData<{ id: string } | null>(meKey)?.id).toBe(person?.id));
}

function tickOf(userId: string) {
	const intent = { kind: "mark", completed: true, logId: "log", loggedAt: Date.now() } as const;
	return { userId, habitId: "h1", day: "2026-01-05" as Day, intent };
}

function personNamed(id: string) {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	return {
		id,
		email: `${id}@example.in`,
		fullName: id,
		locale: "en",
		timeZone,
		dayStartHour: 0,
		followsDeviceZone: true,
	};
}

function answer(status: number, body?: object): Response {
	const headers = { [serverTimeHeader]: String(Date.now()), "content-type": "application/json" };
	return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}
