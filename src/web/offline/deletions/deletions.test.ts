import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#web/offline/database.ts";
import { fakeServer } from "#web/offline/testing/fake-server.ts";
import { day, openTab as openIdleTab, userId } from "#web/offline/testing/tab.ts";
import type { Deletion } from "./deletion.ts";
import { createDeletions } from "./deletions.ts";

const graceMs = 6_000;
const key = { userId, habitId: "h1" };
const sent = `DELETE habit h1 3 ${day}`;

let device = 0;
let server: ReturnType<typeof fakeServer>;
let tab: Awaited<ReturnType<typeof openTab>>;

async function openTab(name: string) {
	const opened = openIdleTab(name, server);
	const deleted: string[] = [];
	opened.deletions.onDeleted(({ habitId }) => deleted.push(habitId));
	await opened.deletions.open();
	opened.sender.sendFor(userId);
	return Object.assign(opened, { deleted });
}

function remove(changes: Partial<Deletion> = {}) {
	return tab.deletions.put({
		...key,
		habitName: "Walk",
		dueAt: tab.clock + graceMs,
		seen: { count: 3, newest: day },
		...changes,
	});
}

function reopenTab() {
	return openTab(`deletions-${device}`);
}

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	device += 1;
	server = fakeServer(userId);
	tab = await reopenTab();
});

afterEach(() => {
	vi.useRealTimers();
});

test("deletes a habit once the undo time is over, and sends the count and last day of the logs seen", async () => {
	await remove();
	await tab.sender.flush();
	expect(server.calls).toEqual([]);
	tab.clock += graceMs;
	await vi.advanceTimersByTimeAsync(graceMs);
	await vi.waitFor(() => expect(tab.deleted).toEqual(["h1"]));
	expect(server.calls).toEqual([sent]);
	expect(tab.deletions.all()).toEqual([]);
});

test("a deletion that becomes due while the sender reads the queues is sent at once", async () => {
	await remove();
	async function rows() {
		tab.clock += graceMs;
		return [];
	}
	const nothing = async () => undefined;
	tab.sender.join({
		rows,
		idOf: String,
		claim: nothing,
		deliver: async () => ({ kind: "gone" }),
		settle: nothing,
		wipe: nothing,
	});
	await tab.sender.flush();
	await vi.advanceTimersByTimeAsync(1);
	await vi.waitFor(() => expect(server.calls).toEqual([sent]));
});

test("a deletion undone in time is never sent", async () => {
	await remove();
	expect(await tab.deletions.undo(key)).toBe(true);
	tab.clock += graceMs;
	await tab.sender.flush();
	expect([server.calls, tab.deletions.all()]).toEqual([[], []]);
});

test("a deletion that another tab has sent cannot be undone, even before this tab is notified", async () => {
	await remove();
	const elsewhere = createDeletions(database(`deletions-${device}`), "another channel");
	await elsewhere.open();
	for (const row of elsewhere.all()) {
		await elsewhere.claim(row);
		await elsewhere.answer(row, undefined);
	}
	expect(await tab.deletions.undo(key)).toBe(false);
});

test("if the browser is killed within the undo time, it deletes the habit at its next start", async () => {
	await remove();
	const next = await reopenTab();
	expect(next.deletions.all()).toMatchObject([{ habitId: "h1" }]);
	next.clock = tab.clock + graceMs;
	await next.sender.flush();
	expect([server.calls, next.deleted]).toEqual([[sent], ["h1"]]);
});

test("after a lost response, the habit stays hidden and the deletion is sent again", async () => {
	await remove({ dueAt: tab.clock });
	server.errors.push("offline");
	await tab.sender.flush();
	expect(tab.deletions.all()).toMatchObject([{ habitId: "h1" }]);
	// The first call had arrived after all.
	server.errors.push(404);
	await tab.sender.retryNow();
	expect([tab.deletions.all(), tab.deleted]).toEqual([[], ["h1"]]);
});

test.each([503, 500, "html 409", "html 204"] as const)(
	"a %s response does not bring the habit back",
	async (error) => {
		await remove({ dueAt: tab.clock });
		server.errors.push(error);
		await tab.sender.flush();
		expect(tab.deletions.all()[0]?.refusal).toBeUndefined();
		await tab.sender.retryNow();
		expect(tab.deletions.all()).toEqual([]);
	},
);

test("a deletion waits while another user is signed in, and ignores the 404 that their session gets", async () => {
	await remove();
	server.signedInAs = "u2";
	tab.clock += graceMs;
	await tab.sender.flush();
	expect(tab.signedOut).toBe(1);
	tab.sender.sendFor("u2");
	await tab.sender.flush();
	expect(tab.deletions.all()).toMatchObject([{ userId }]);
	server.signedInAs = userId;
	tab.sender.sendFor(userId);
	await tab.sender.flush();
	expect(tab.deleted).toEqual(["h1"]);
});

test("newer logs bring the habit back with the reason, in every tab", async () => {
	const other = await reopenTab();
	await remove({ dueAt: tab.clock });
	server.errors.push(409);
	server.code = "newer-logs";
	await tab.sender.flush();
	await vi.waitFor(() =>
		expect(other.deletions.all()).toMatchObject([{ refusal: { code: "newer-logs", sentence: "No: 409" } }]),
	);
	await tab.sender.retryNow();
	expect(server.calls.length).toBe(1);
	await other.deletions.dismiss(key);
	expect(other.deletions.all()).toEqual([]);
});

test("a deletion is sent after the habit's ticks, and does not wait forever if the clock was set back", async () => {
	await tab.tick("h1");
	await remove({ dueAt: tab.clock + 3_600_000 });
	await tab.sender.flush();
	expect(server.calls).toEqual([`PUT h1 ${day} completed`, sent]);
});

test("leaving the page sends its deletion at once; the row stays until the response arrives", async () => {
	await remove();
	tab.sender.leave();
	expect(server.calls).toEqual([sent]);
	expect(tab.deletions.all()).toMatchObject([{ habitId: "h1" }]);
});

test("leaving the page in another tab does not send the deletion, so it can still be undone", async () => {
	const other = await reopenTab();
	await remove();
	await vi.waitFor(() => expect(other.deletions.all()).toHaveLength(1));
	other.sender.leave();
	expect(server.calls).toEqual([]);
	expect(await tab.deletions.undo(key)).toBe(true);
	expect(server.calls).toEqual([]);
});

test("a page restored from the back/forward cache cannot undo a deletion it has sent", async () => {
	await remove();
	tab.sender.leave();
	expect(await tab.deletions.undo(key)).toBe(false);
	await tab.sender.flush();
	// Sent again to get the response.
	expect([server.calls, tab.deleted]).toEqual([[sent, sent], ["h1"]]);
	expect(await tab.deletions.undo(key)).toBe(false);
});

test("other tabs learn that the tab being closed has sent the deletion", async () => {
	const other = await reopenTab();
	await remove();
	tab.sender.leave();
	await vi.waitFor(() => expect(other.deletions.all()).toMatchObject([{ isSent: true }]));
	expect(await other.deletions.undo(key)).toBe(false);
	await other.sender.flush();
	expect(other.deleted).toEqual(["h1"]);
});

test("signing out in another tab sends the deletion, and undo fails in this one", async () => {
	const other = await reopenTab();
	await remove();
	await vi.waitFor(() => expect(other.deletions.all()).toHaveLength(1));
	server.errors.push("offline");
	await other.sender.finish();
	expect(server.calls).toEqual([sent]);
	expect(await tab.deletions.undo(key)).toBe(false);
	expect(tab.deletions.all()).toMatchObject([{ habitId: "h1" }]);
});

test("signing out does not wait for the undo time", async () => {
	await remove();
	await tab.sender.finish();
	expect(tab.deleted).toEqual(["h1"]);
});

test("a deletion works without any storage", async () => {
	const noStorage = () => Promise.reject(new Error("no storage"));
	tab = Object.assign(openIdleTab(`none-${device}`, server, noStorage), { deleted: [] });
	tab.sender.sendFor(userId);
	await remove({ dueAt: tab.clock });
	await tab.sender.flush();
	expect([server.calls, tab.deletions.all()]).toEqual([[sent], []]);
});

test("a deletion is kept in memory and sent if the disk is full", async () => {
	const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	await remove();
	expect(tab.deletions.all()).toMatchObject([{ habitId: "h1" }]);
	tab.clock += graceMs;
	await tab.sender.flush();
	put.mockRestore();
	expect([server.calls, tab.deletions.all()]).toEqual([[sent], []]);
});
