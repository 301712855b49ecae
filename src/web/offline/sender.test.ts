import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { calibrateClock } from "#web/platform/server-time.ts";
import { fakeServer } from "./testing/fake-server.ts";
import { advanceTimers, day, openTab, pending, userId } from "./testing/tab.ts";

let device = 0;
let server: ReturnType<typeof fakeServer>;
let tab: ReturnType<typeof openTab>;

function tickCall(habit: string) {
	return `PUT ${habit} ${day} completed`;
}
function before(habitId: string, completed: boolean) {
	return pending(habitId, { kind: "mark", completed, logId: "before", loggedAt: tab.clock });
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	device += 1;
	server = fakeServer(userId);
	tab = openTab(`sender-${device}`, server);
	tab.sender.sendFor(userId);
});

afterEach(() => {
	calibrateClock(1, 1);
	vi.useRealTimers();
});

test("a press withdrawn while others are being sent is not sent", async () => {
	await tab.tick("h1");
	tab.clock += 1;
	await tab.tick("h2");
	server.during = () => tab.outbox.withdraw(before("h2", false));
	await tab.sender.flush();
	expect(server.calls).toEqual([tickCall("h1")]);
	expect(tab.pending()).toEqual([]);
});

test("a press withdrawn while it is being sent is undone, and the day keeps its details", async () => {
	const note = { notes: "By the lake", missReason: null, duration: 42 };
	await tab.outbox.put(
		pending("h1", { kind: "mark", completed: true, ...note, logId: "a", loggedAt: tab.clock }),
	);
	await tab.sender.flush();
	tab.clock += 1000;
	await tab.clear("h1");
	// The call will be lost, so the server never learns of the removal.
	server.errors.push("offline");
	server.during = () => tab.outbox.withdraw(before("h1", true));
	await tab.sender.flush();
	await tab.sender.retryNow();
	expect(server.calls.slice(1)).toEqual([`DELETE h1 ${day}`, tickCall("h1")]);
	expect(server.logs.get(`h1 ${day}`)).toMatchObject({ completed: true, ...note });
});

test("a tick keeps a note from another device that this one never saw", async () => {
	const note = { notes: "From the laptop", missReason: null, duration: 12 };
	await tab.outbox.put(
		pending("h1", { kind: "mark", completed: false, ...note, logId: "a", loggedAt: tab.clock }),
	);
	await tab.sender.flush();
	const phone = openTab(`phone-${device}`, server);
	phone.sender.sendFor(userId);
	phone.clock = tab.clock + 1;
	await phone.tick("h1");
	await phone.sender.flush();
	expect(server.logs.get(`h1 ${day}`)).toMatchObject({ completed: true, ...note });
});

test.each(["html 400", "html 404", "html 409", "html 401", "html 500"] as const)(
	"%s from a proxy leaves the tick pending",
	async (error) => {
		server.errors.push(error);
		await tab.tick("h1");
		await tab.sender.flush();
		expect([tab.pending(), tab.outbox.rejected(), tab.signedOut]).toEqual([["h1 mark"], [], 0]);
		await tab.sender.retryNow();
		expect(server.logs.size).toBe(1);
	},
);

test.each([[{}], [{ habitId: "h2", date: day, completed: true }], ["Welcome"], [[]]])(
	"a response of the wrong shape (%j) leaves the tick pending",
	async (instead) => {
		server.instead = instead;
		await tab.tick("h1");
		await tab.sender.flush();
		expect(tab.pending()).toEqual(["h1 mark"]);
	},
);

test("a sign-out sends rows that are waiting to be retried", async () => {
	server.errors.push("html 500");
	await tab.tick("h1");
	await tab.sender.flush();
	expect(tab.pending()).toEqual(["h1 mark"]);
	await tab.sender.finish();
	expect([tab.pending(), server.logs.size]).toEqual([[], 1]);
});

test("a stray 401 while signed in delays sending only briefly", async () => {
	server.errors.push(401);
	await tab.tick("h1");
	await tab.sender.flush();
	expect(tab.signedOut).toBe(0);
	await vi.advanceTimersByTimeAsync(3_000);
	await vi.waitFor(() => expect(tab.pending()).toEqual([]));
});

test("obeys the server's Retry-After even when the network comes back", async () => {
	server.errors.push(503);
	server.retryAfter = "30";
	await tab.tick("h1");
	await tab.sender.flush();
	await tab.sender.retryNow();
	await vi.advanceTimersByTimeAsync(29_000);
	expect(server.calls.length).toBe(1);
	await vi.advanceTimersByTimeAsync(2_000);
	await vi.waitFor(() => expect(tab.pending()).toEqual([]));
});

test("a row whose database node is down does not hold up the others", async () => {
	server.code = "partly-down";
	server.retryAfter = "5";
	server.failing.set("h1", 503);
	await tab.tick("h1");
	await tab.sender.flush();
	await tab.tick("h2");
	await tab.sender.flush();
	expect(tab.pending()).toEqual(["h1 mark"]);
	server.failing.clear();
	await vi.advanceTimersByTimeAsync(10_000);
	await vi.waitFor(() => expect(tab.pending()).toEqual([]));
});

test("a response that makes one row wait shows that the server can be reached again", async () => {
	server.errors.push("offline");
	await tab.tick("h1");
	await tab.sender.flush();
	const { runs } = tab;
	server.code = "partly-down";
	server.retryAfter = "600";
	server.failing.set("h2", 503);
	await tab.tick("h2");
	await tab.sender.flush();
	expect([tab.pending(), tab.runs]).toEqual([["h1 mark", "h2 mark"], runs + 1]);
});

test("offline presses do not extend the wait of earlier ones", async () => {
	for (let press = 0; press < 20; press++) {
		server.errors.push("offline");
		await tab.tick(`h${press}`);
		await tab.sender.flush();
		tab.clock += 1;
	}
	// Each was tried once, right after its press.
	expect(server.calls.length).toBe(20);
	await vi.advanceTimersByTimeAsync(3_000);
	await vi.waitFor(() => expect(tab.pending()).toEqual([]));
});

test("retries at once when the network comes back", async () => {
	server.errors.push("offline", "offline", "offline");
	await tab.tick("h1");
	await tab.sender.flush();
	await advanceTimers(9_500, 500);
	expect(server.calls.length).toBe(3);
	await tab.sender.retryNow();
	expect(tab.pending()).toEqual([]);
});

test("a day that has not begun in the user's zone waits; one next week is refused", async () => {
	tab.clock = Date.parse(day);
	server.code = "future";
	const on = (date: Day) => ({ ...before("h1", true), day: date });
	await tab.outbox.put(on(addDays(day, 1)));
	await tab.outbox.put(on(addDays(day, 7)));
	server.errors.push(422, 422);
	await tab.sender.flush();
	expect(tab.outbox.pending(userId).map((row) => row.day)).toEqual([addDays(day, 1)]);
	expect(tab.outbox.rejected().map((row) => row.day)).toEqual([addDays(day, 7)]);
	await vi.advanceTimersByTimeAsync(30 * 60_000);
	await vi.waitFor(() => expect(tab.pending()).toEqual([]));
	expect(server.logs.size).toBe(1);
});

test("a day that has begun only on a fast clock is refused, and does not wait for its beginning", async () => {
	tab.clock = Date.parse(addDays(day, 2));
	calibrateClock(Date.parse(day), tab.clock);
	server.code = "future";
	await tab.outbox.put({ ...before("h1", true), day: addDays(day, 2) });
	server.errors.push(422);
	await tab.sender.flush();
	expect(tab.outbox.rejected().map((row) => row.day)).toEqual([addDays(day, 2)]);
});

test("sends stored rows even if the disk no longer accepts writes", async () => {
	await tab.tick("h1");
	const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	await tab.sender.flush();
	put.mockRestore();
	expect(server.logs.size).toBe(1);
	expect(tab.pending()).toEqual([]);
});
