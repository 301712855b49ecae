import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import type { Mark } from "./intent.ts";
import { fakeServer } from "./testing/fake-server.ts";
import { day, openTab, pending, userId } from "./testing/tab.ts";

let device = 0;
let name = "";

beforeEach(() => {
	device += 1;
	name = `outbox-${device}`;
});

function open() {
	return openTab(name, fakeServer(userId));
}

function mark(habitId: string, fields: Mark = { completed: true }) {
	return pending(habitId, { kind: "mark", ...fields, logId: "log", loggedAt: 1_000_000 });
}

test("shows a press synchronously, before anything is stored", async () => {
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

test("a press read back from the disk leaves the list unchanged", async () => {
	const { outbox, tick } = open();
	const stored = tick("h1");
	const pressed = outbox.pending(userId);
	await stored;
	expect(outbox.pending(userId)).toBe(pressed);
	expect(open().outbox.pending("somebody")).toBe(outbox.pending("somebody else"));
});

test("reports a response and removes its press in one step", async () => {
	const { outbox, tick, pending } = open();
	await tick("h1");
	const [row = mark("h1")] = await outbox.stored(userId);
	let seen: string[] | undefined;
	outbox.onReply(() => {
		seen = pending();
	});
	const isForgotten = outbox.answer(row, undefined);
	expect(seen).toEqual(["h1 mark"]);
	expect(pending()).toEqual([]);
	await isForgotten;
	expect(await outbox.stored(userId)).toEqual([]);
});

test("keeps one row per day with the last press, even if the clock was set back", async () => {
	const tab = open();
	await tab.tick("h1");
	tab.clock -= 60_000;
	await tab.tick("h1", false);
	const rows = await tab.outbox.stored(userId);
	expect(rows.map(({ intent }) => intent.kind === "mark" && intent.completed)).toEqual([false]);
	expect(rows[0]?.intent.loggedAt).toBe(1_000_001);
});

test("the last of several concurrent presses wins", async () => {
	const tab = open();
	await Promise.all([tab.tick("h1"), tab.tick("h1", false), tab.clear("h1"), tab.tick("h1")]);
	const [row, ...others] = await tab.outbox.stored(userId);
	expect(others).toEqual([]);
	expect(row?.intent).toMatchObject({ kind: "mark", completed: true });
	expect(tab.outbox.pending(userId)).toEqual([row]);
});

test("a tab sees what another tab stores or sends", async () => {
	const [one, two] = [open(), open()];
	await Promise.all([one.outbox.open(), two.outbox.open()]);
	await one.tick("h1");
	await vi.waitFor(() => expect(two.pending()).toEqual(["h1 mark"]));
	one.sender.sendFor(userId);
	await one.sender.flush();
	await vi.waitFor(() => expect(two.pending()).toEqual([]));
	expect(two.answered).toMatchObject([{ habitId: "h1", completed: true }]);
});

test("a press that can be neither stored nor sent fails and is undone", async () => {
	const tab = open();
	await tab.tick("h1");
	const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	await expect(tab.tick("h1", false)).rejects.toMatchObject({ name: "NotStoredError" });
	put.mockRestore();
	expect(tab.outbox.pending(userId)).toMatchObject([{ day, intent: { completed: true } }]);
});

test("withdrawing an unsent press leaves no trace, and the other rows are sent", async () => {
	const tab = open();
	await tab.clear("h1");
	await tab.tick("h2");
	await tab.outbox.withdraw(mark("h1"));
	expect(tab.pending()).toEqual(["h2 mark"]);
	tab.sender.sendFor(userId);
	await tab.sender.flush();
	expect(tab.answered).toMatchObject([{ habitId: "h2" }]);
});

test("withdrawing a claimed press queues the previous state", async () => {
	const tab = open();
	await tab.clear("h1");
	const [row] = tab.outbox.pending(userId);
	if (!row) throw new Error("The outbox is empty.");
	expect(await tab.outbox.claim(row)).toMatchObject({ intent: { kind: "clear" } });
	await tab.outbox.withdraw(mark("h1"));
	const [undone] = await tab.outbox.stored(userId);
	expect(undone?.intent).toMatchObject({ kind: "mark", completed: true });
	// Details unknown to this device keep the server's value.
	expect(undone?.intent).not.toHaveProperty("notes");
	expect(undone?.intent.loggedAt).toBeGreaterThan(row.intent.loggedAt);
});

test("withdrawing a tick merged with an unsent note keeps the note, unless the day was cleared since", async () => {
	const tab = open();
	const begun = (habitId: string) => mark(habitId, { completed: false, amount: 12 });
	for (const habitId of ["h1", "h2"]) {
		await tab.outbox.put(mark(habitId, { completed: true, notes: "By the lake", amount: 12 }));
		await tab.tick(habitId);
	}
	await tab.clear("h2");
	await tab.outbox.withdraw(begun("h1"));
	await tab.outbox.withdraw(begun("h2"));
	const [one, two] = await tab.outbox.stored(userId);
	expect(one?.intent).toMatchObject({ completed: false, notes: "By the lake", amount: 12 });
	expect(two?.intent).toMatchObject({ completed: false, amount: 12 });
	expect(two?.intent).not.toHaveProperty("notes");
});

test("withdrawing a press keeps an unsent sum that an earlier press set, unless it sends another", async () => {
	const tab = open();
	for (const habitId of ["h1", "h2"]) {
		await tab.outbox.put(mark(habitId, { completed: true, amount: 5 }));
		await tab.outbox.put(mark(habitId, { completed: false }));
		await tab.tick(habitId);
	}
	await tab.outbox.withdraw(mark("h1", { completed: false }));
	await tab.outbox.withdraw(mark("h2", { completed: false, amount: 12 }));
	const [one, two] = await tab.outbox.stored(userId);
	expect(one).toMatchObject({ intent: { completed: false, amount: 5 }, sumAt: 1_000_000 });
	expect(two?.intent).toMatchObject({ completed: false, amount: 12 });
	expect(two).not.toHaveProperty("sumAt");
});

test("withdrawing a tick after an unsent clearing keeps the note that the server has", async () => {
	const tab = open();
	await tab.clear("h1");
	await tab.tick("h1");
	expect((await tab.outbox.stored(userId))[0]?.intent).toMatchObject({ notes: null });
	await tab.outbox.withdraw(mark("h1"));
	const [undone] = await tab.outbox.stored(userId);
	expect(undone?.intent).toMatchObject({ kind: "mark", completed: true });
	expect(undone?.intent).not.toHaveProperty("notes");
});

test("a withdrawn row cannot be claimed", async () => {
	const [one, two] = [open(), open()];
	await one.tick("h1");
	const [row] = await two.outbox.stored(userId);
	if (!row) throw new Error("The outbox is empty.");
	await one.outbox.withdraw(mark("h1"));
	expect(await two.outbox.claim(row)).toBeUndefined();
});

test("a press keeps the details of the one it replaces, but none from a cleared day", async () => {
	const tab = open();
	await tab.outbox.put(mark("h1", { completed: true, notes: "By the lake", duration: 42 }));
	await tab.tick("h1", false);
	await tab.clear("h2");
	await tab.tick("h2");
	const [one, two] = await tab.outbox.stored(userId);
	expect(one?.intent).toMatchObject({ completed: false, notes: "By the lake" });
	// Only a completed day has minutes.
	expect(one?.intent).not.toHaveProperty("duration");
	expect(two?.intent).toMatchObject({ completed: true, notes: null, duration: null });
});

test("a press clears what the unsent one it replaces would have cleared", async () => {
	const { outbox } = open();
	await outbox.put(mark("h1", { completed: false }));
	await outbox.put(mark("h1", { completed: true }));
	await outbox.put(mark("h2", { completed: true }));
	await outbox.put(mark("h2", { completed: false }));
	const intents = (await outbox.stored(userId)).map(({ intent }) => intent);
	expect(intents).toMatchObject([
		{ completed: true, duration: null },
		{ completed: false, missReason: null },
	]);
	for (const intent of intents) expect(intent).not.toHaveProperty("notes");
});

test("sends a press directly if the disk cannot store it, and rejects if that fails too", async () => {
	const server = fakeServer(userId);
	const tab = openTab(name, server);
	tab.outbox.onDiskFailure(tab.sender.deliverNow);
	const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	await tab.tick("h1");
	expect(server.calls).toEqual([`PUT h1 ${day} completed`]);
	expect(tab.answered).toMatchObject([{ habitId: "h1", completed: true }]);
	expect(tab.pending()).toEqual([]);

	server.errors.push("offline");
	await expect(tab.tick("h1", false)).rejects.toMatchObject({ cause: { name: "QuotaExceededError" } });
	server.errors.push(422);
	await expect(tab.tick("h1", false)).rejects.toMatchObject({ sentence: "No: 422" });
	put.mockRestore();
});

test("wiping removes only one user's rows", async () => {
	const tab = open();
	await tab.tick("h1");
	const [row] = tab.outbox.pending(userId);
	if (!row) throw new Error("The outbox is empty.");
	await tab.outbox.put({ ...row, userId: "u2" });
	await tab.outbox.wipe(userId);
	expect(tab.outbox.pending(userId)).toEqual([]);
	expect(tab.outbox.pending("u2").length).toBe(1);
});
