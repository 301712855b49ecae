import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "./testing/fake-server.ts";
import { advanceTimers, day, openTab as openIdleTab, pending, userId } from "./testing/tab.ts";

function openTab(...parts: Parameters<typeof openIdleTab>) {
	const opened = openIdleTab(...parts);
	opened.sender.sendFor(userId);
	return opened;
}

let device = 0;
let server: ReturnType<typeof fakeServer>;
let tab: ReturnType<typeof openTab>;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	device += 1;
	server = fakeServer(userId);
	tab = openTab(`device-${device}`, server);
});

afterEach(() => {
	vi.useRealTimers();
});

test("sends in the order of the presses and empties the outbox", async () => {
	for (const habit of ["h3", "h1", "h2"]) {
		tab.clock += 1;
		await tab.tick(habit);
	}
	await tab.sender.flush();
	expect(server.calls).toEqual(["PUT h3", "PUT h1", "PUT h2"].map((call) => `${call} ${day} completed`));
	expect(tab.pending()).toEqual([]);
	expect(tab.answered.map((log) => log?.habitId)).toEqual(["h3", "h1", "h2"]);
});

test("a change waits for an earlier query about its day, and is sent in its latest state", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	tab.mayBeSent = promise;
	await tab.tick("h1");
	const sent = tab.sender.flush();
	await advanceTimers(1_000);
	expect(server.calls).toEqual([]);
	await tab.tick("h1", false);
	resolve();
	await sent;
	expect(server.calls).toEqual([`PUT h1 ${day} missed`]);
});

test("a tick that waited counts as made offline; a prompt one does not", async () => {
	await tab.tick("h1");
	await tab.sender.flush();
	await tab.tick("h2");
	tab.clock += 11_000;
	await tab.sender.flush();
	expect([...server.logs.values()].map(({ source }) => source)).toEqual(["manual", "offline"]);
});

test("a sum set before its day's later mark is sent first, with its own time, until both have arrived", async () => {
	const mark = { kind: "mark", completed: true, logId: "log" } as const;
	await tab.outbox.put(pending("h1", { ...mark, notes: "Slow", amount: 5, loggedAt: 1_000 }));
	await tab.outbox.put(pending("h1", { ...mark, completed: false, loggedAt: 3_000 }));
	server.during = () => {
		server.during = () => server.errors.push("offline");
	};
	await tab.sender.flush();
	expect(tab.pending()).toEqual(["h1 mark"]);
	await tab.sender.retryNow();
	expect(tab.pending()).toEqual([]);
	const sent = { completed: false, notes: "Slow", missReason: null, id: "log", source: "offline" };
	const sum = { ...sent, amount: 5, loggedAt: new Date(1_000).toISOString() };
	const miss = { ...sent, loggedAt: new Date(3_000).toISOString() };
	expect(server.bodies).toEqual([sum, miss, sum, miss]);
});

test("minutes set after an unsent sum are sent again with their own time", async () => {
	const mark = { kind: "mark", completed: true, logId: "log" } as const;
	await tab.outbox.put(pending("h1", { ...mark, amount: 5, loggedAt: 1_000 }));
	await tab.outbox.put(pending("h1", { ...mark, duration: 15, loggedAt: 3_000 }));
	await tab.sender.flush();
	const sent = { completed: true, duration: 15, id: "log", source: "offline" };
	expect(server.bodies).toEqual([
		{ ...sent, amount: 5, loggedAt: new Date(1_000).toISOString() },
		{ ...sent, loggedAt: new Date(3_000).toISOString() },
	]);
});

test("a day pressed twice before sending is sent once, with the last press", async () => {
	await tab.tick("h1");
	await tab.tick("h1", false);
	await tab.sender.flush();
	expect(server.calls).toEqual([`PUT h1 ${day} missed`]);
});

test("a day pressed again while it is being sent is sent again, and the last press wins", async () => {
	await tab.tick("h1");
	// The clock has not moved, but the later press must still count as later.
	server.during = () => tab.tick("h1", false);
	await tab.sender.flush();
	await tab.sender.flush();
	expect(server.calls).toEqual([`PUT h1 ${day} completed`, `PUT h1 ${day} missed`]);
	expect(server.logs.get(`h1 ${day}`)?.completed).toBe(false);
	expect(tab.pending()).toEqual([]);
});

test("a tick undone while it is being sent leaves no log", async () => {
	await tab.tick("h1");
	server.during = () => tab.clear("h1");
	await tab.sender.flush();
	await tab.sender.flush();
	expect(server.logs.size).toBe(0);
	expect(tab.pending()).toEqual([]);
});

test("a tick that arrives late does not restore a day that was cleared after it", async () => {
	await tab.clear("h1");
	await tab.sender.flush();
	const late = openTab(`late-device-${device}`, server);
	late.clock = tab.clock - 1_000;
	await late.tick("h1");
	await late.sender.flush();
	expect(server.logs.size).toBe(0);
	expect(late.pending()).toEqual([]);
	expect(late.answered).toEqual([undefined]);
});

test("a removal does not delete a later log from another device", async () => {
	await tab.clear("h1");
	const other = openTab(`other-device-${device}`, server);
	other.clock = tab.clock + 60_000;
	await other.tick("h1");
	await other.sender.flush();
	await tab.sender.flush();
	expect(server.logs.size).toBe(1);
	expect(tab.pending()).toEqual([]);
	expect(tab.answered.map((log) => log?.completed)).toEqual([true]);
});

test.each(["offline", 408, 421, 429, 500, 503] as const)(
	"after %s, the tick stays and is sent again later",
	async (error) => {
		await tab.tick("h1");
		server.errors.push(error, error);
		await tab.sender.flush();
		expect(tab.pending()).toEqual(["h1 mark"]);
		await vi.advanceTimersByTimeAsync(3_000);
		await vi.waitFor(() => expect(server.calls.length).toBe(2));
		// The second wait is longer than the first can have been.
		await vi.advanceTimersByTimeAsync(3_000);
		expect(server.calls.length).toBe(2);
		await vi.advanceTimersByTimeAsync(3_000);
		await vi.waitFor(() => expect(tab.pending()).toEqual([]));
		expect(server.logs.size).toBe(1);
	},
);

test("reports the end of a run only while the server can be reached", async () => {
	await tab.sender.flush();
	tab.runs = 0;
	server.errors.push("offline");
	await tab.tick("h1");
	await tab.sender.flush();
	expect(tab.runs).toBe(0);
	await tab.sender.retryNow();
	expect(tab.runs).toBe(1);
});

test("reports the end of a run once another tab has sent the row that this one could not", async () => {
	server.errors.push("offline");
	await tab.tick("h1");
	await tab.sender.flush();
	tab.runs = 0;
	await openTab(`device-${device}`, server).sender.flush();
	expect(server.logs.size).toBe(1);
	await tab.sender.flush();
	expect(tab.runs).toBe(1);
});

test("a habit that always fails does not hold up others, and waits longer each time", async () => {
	server.failing.set("h1", 500);
	await tab.tick("h1");
	tab.clock += 1;
	await tab.tick("h2");
	await tab.sender.flush();
	expect(server.calls).toEqual([`PUT h1 ${day} completed`, `PUT h2 ${day} completed`]);
	expect(tab.pending()).toEqual(["h1 mark"]);
	server.calls.length = 0;
	await advanceTimers(20 * 60_000);
	expect(server.calls.length).toBeGreaterThan(5);
	expect(server.calls.length).toBeLessThan(15);
	server.failing.clear();
	await tab.sender.retryNow();
	expect(tab.pending()).toEqual([]);
});

test("after a 401, everything is kept and nothing more is sent until somebody signs in", async () => {
	await tab.tick("h1");
	server.signedInAs = undefined;
	await tab.sender.flush();
	await tab.sender.flush();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(server.calls.length).toBe(1);
	expect(tab.signedOut).toBe(1);
	expect(tab.pending()).toEqual(["h1 mark"]);

	server.signedInAs = userId;
	tab.sender.sendFor(userId);
	await tab.sender.flush();
	expect(tab.pending()).toEqual([]);
	expect(server.logs.size).toBe(1);
});

test("this user's marks survive a session of another account", async () => {
	await tab.tick("h1");
	tab.clock += 1;
	await tab.clear("h2");
	server.signedInAs = "u2";
	await tab.sender.flush();
	expect(tab.signedOut).toBe(1);
	expect(tab.pending()).toEqual(["h1 mark", "h2 clear"]);
	expect(tab.outbox.rejected()).toEqual([]);
});

test.each(["cross-site", "sign-in-again", "suspended"])(
	"403 %s is temporary: the tick is kept",
	async (code) => {
		server.code = code;
		await tab.tick("h1");
		server.errors.push(403);
		await tab.sender.flush();
		expect([tab.pending(), tab.outbox.rejected()]).toEqual([["h1 mark"], []]);
		await tab.sender.retryNow();
		expect(server.logs.size).toBe(1);
	},
);

test("a call that a process of the previous release finds invalid is tried for an hour", async () => {
	server.code = "invalid-input";
	await tab.tick("h1");
	server.errors.push(400);
	await tab.sender.flush();
	expect([tab.pending(), tab.outbox.rejected()]).toEqual([["h1 mark"], []]);
	tab.clock += 3_600_000;
	server.errors.push(400);
	await tab.sender.retryNow();
	expect(tab.pending()).toEqual([]);
	expect(tab.outbox.rejected()).toHaveLength(1);
});

test.each([400, 403, 409, 413, 415, 422])(
	"%i moves the tick to the rejected list and the next is sent",
	async (status) => {
		await tab.tick("h1");
		tab.clock += 1;
		await tab.tick("h2");
		server.errors.push(status);
		await tab.sender.flush();
		expect(tab.pending()).toEqual([]);
		expect(tab.outbox.rejected()).toMatchObject([{ habitId: "h1", sentence: `No: ${status}` }]);
		expect([...server.logs.values()].map(({ habitId }) => habitId)).toEqual(["h2"]);

		const reopened = openTab(`device-${device}`, server);
		await reopened.outbox.open();
		expect(reopened.outbox.rejected().length).toBe(1);
		for (const row of reopened.outbox.rejected()) await reopened.outbox.dismiss(row);
		expect(reopened.outbox.rejected()).toEqual([]);
	},
);

test.each([404, 410])(
	"a tick for a missing habit (%i) is dropped, not refused, and the next is sent",
	async (gone) => {
		await tab.tick("h1");
		tab.clock += 1;
		await tab.tick("h2");
		server.errors.push(gone);
		await tab.sender.flush();
		expect(tab.pending()).toEqual([]);
		expect(tab.outbox.rejected()).toEqual([]);
		expect([...server.logs.values()].map(({ habitId }) => habitId)).toEqual(["h2"]);
	},
);

test("a newer press survives the refusal of the one being sent", async () => {
	await tab.tick("h1");
	server.errors.push(422);
	server.during = () => tab.tick("h1", false);
	await tab.sender.flush();
	await tab.sender.flush();
	expect(tab.outbox.rejected()).toEqual([]);
	expect(server.logs.get(`h1 ${day}`)?.completed).toBe(false);
});

test("a tick outlives its tab: the next tab sends it", async () => {
	server.errors.push("offline");
	await tab.tick("h1");
	await tab.sender.flush();
	const next = openTab(`device-${device}`, server);
	await next.sender.flush();
	expect(server.logs.size).toBe(1);
	expect(await next.outbox.stored(userId)).toEqual([]);
});

test("two tabs send each tick once", async () => {
	const [one, two] = [openTab(`tabs-${device}`, server), openTab(`tabs-${device}`, server)];
	for (const habit of ["h1", "h2", "h3"]) await one.tick(habit);
	await Promise.all([one.sender.flush(), two.sender.flush()]);
	expect(server.calls.length).toBe(3);
	expect(server.logs.size).toBe(3);
});
