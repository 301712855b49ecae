import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "./testing/fake-server.ts";
import { day, openTab, userId } from "./testing/tab.ts";

let device = 0;
let name = "";

beforeEach(() => {
	device += 1;
	name = `outbox-${device}`;
});

const open = () => openTab(name, fakeServer(userId));

test("a press is on show in the same step, before anything is stored", async () => {
	const { outbox, tick, pending } = open();
	let shown: string[] = [];
	outbox.subscribe(() => {
		shown = pending();
	});
	const stored = tick("h1");
	expect(shown).toEqual(["h1 mark"]);
	await stored;
	expect((await outbox.stored(userId)).length).toBe(1);
});

test("the list stays the same array until something changes", async () => {
	const { outbox, tick } = open();
	await tick("h1");
	const before = outbox.pending(userId);
	expect(outbox.pending(userId)).toBe(before);
	await tick("h2");
	expect(outbox.pending(userId)).not.toBe(before);
});

test("there is one row a day, and it holds the last press even when the clock was set back", async () => {
	const tab = open();
	await tab.tick("h1");
	tab.clock -= 60_000;
	await tab.tick("h1", false);
	const rows = await tab.outbox.stored(userId);
	expect(rows.map(({ intent }) => intent.kind === "mark" && intent.completed)).toEqual([false]);
	expect(rows[0]?.intent.loggedAt).toBe(1_000_001);
});

test("presses without waiting end as the last one", async () => {
	const tab = open();
	await Promise.all([tab.tick("h1"), tab.tick("h1", false), tab.clear("h1"), tab.tick("h1")]);
	const [row, ...others] = await tab.outbox.stored(userId);
	expect(others).toEqual([]);
	expect(row?.intent).toMatchObject({ kind: "mark", completed: true });
	expect(tab.outbox.pending(userId)).toEqual([row]);
});

test("what another tab puts or sends is seen here", async () => {
	const [one, two] = [open(), open()];
	await Promise.all([one.outbox.open(), two.outbox.open()]);
	await one.tick("h1");
	await vi.waitFor(() => expect(two.pending()).toEqual(["h1 mark"]));
	one.sender.sendFor(userId);
	await one.sender.flush();
	await vi.waitFor(() => expect(two.pending()).toEqual([]));
	expect(two.answered).toMatchObject([{ habitId: "h1", completed: true }]);
});

test("a press that cannot be stored rejects and is taken back", async () => {
	const tab = open();
	await tab.tick("h1");
	const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	await expect(tab.tick("h1", false)).rejects.toThrow("full");
	put.mockRestore();
	expect(tab.outbox.pending(userId)).toMatchObject([{ day, intent: { completed: true } }]);
});

test("what is withdrawn is not sent, and the other days are", async () => {
	const tab = open();
	await tab.clear("h1");
	await tab.tick("h2");
	expect(await tab.outbox.withdraw({ userId, habitId: "h1", day })).toBe(true);
	expect(await tab.outbox.withdraw({ userId, habitId: "h1", day })).toBe(false);
	expect(tab.pending()).toEqual(["h2 mark"]);
	tab.sender.sendFor(userId);
	await tab.sender.flush();
	expect(tab.answered).toMatchObject([{ habitId: "h2" }]);
});

test("wiping takes one user's rows and nobody else's", async () => {
	const tab = open();
	await tab.tick("h1");
	const [row] = tab.outbox.pending(userId);
	if (!row) throw new Error("Nothing was put");
	await tab.outbox.put({ ...row, userId: "u2" });
	await tab.outbox.wipe(userId);
	expect(tab.outbox.pending(userId)).toEqual([]);
	expect(tab.outbox.pending("u2").length).toBe(1);
});
