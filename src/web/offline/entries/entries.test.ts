import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#web/offline/database.ts";
import { fakeServer } from "#web/offline/testing/fake-server.ts";
import { day, openTab, userId } from "#web/offline/testing/tab.ts";
import { ApiError, OfflineError, type Send } from "#web/platform/api.ts";
import { createEntries } from "./entries.ts";
import { entryQueue } from "./entry-queue.ts";

let device = 0;
beforeEach(() => {
	device += 1;
});

/** A server that counts each id once and remembers removals that arrive before their entry. */
function countingServer() {
	const counted = new Map<string, number>();
	const removed = new Set<string>();
	const server = {
		isOffline: false,
		isAnswerLost: false,
		refusal: undefined as number | undefined,
		/** Runs once, before the next response. */
		during: undefined as (() => Promise<unknown>) | undefined,
		calls: [] as string[],
		units: [] as (string | undefined)[],
		sum: () => [...counted].reduce((sum, [id, amount]) => sum + (removed.has(id) ? 0 : amount), 0),
		send: (async (
			route: string,
			input: { params: { entryId?: string }; body?: { id: string; amount: number; unit?: string } },
		) => {
			if (server.isOffline) throw new OfflineError("scripted");
			const { params, body } = input;
			server.units.push(body?.unit);
			server.calls.push(`${route.split(" ")[0]} ${body?.id ?? params.entryId}`);
			const { during } = server;
			server.during = undefined;
			if (server.refusal) throw new ApiError(server.refusal, { message: "Full", code: "too-many-entries" });
			if (body) counted.set(body.id, body.amount);
			else if (params.entryId) removed.add(params.entryId);
			await during?.();
			if (server.isAnswerLost) throw new OfflineError("lost");
			return undefined;
		}) as unknown as Send,
	};
	return server;
}

function open(name: string, server: ReturnType<typeof countingServer>) {
	const { sender } = openTab(name, fakeServer(userId));
	const entries = createEntries(database(name), `${name}-entries`);
	sender.join(entryQueue(entries, { send: server.send, now: Date.now }));
	sender.sendFor(userId);
	let count = 0;
	function entry(amount: number) {
		count += 1;
		return { userId, habitId: "h1", day, id: `${name}-${count}`, amount, at: 1_000 + count };
	}
	const shown = () => entries.pending(userId).map(({ amount, isRemoval }) => (isRemoval ? -amount : amount));
	return { entries, sender, entry, shown };
}

test("shows an amount at once, sends it once, and removes it once answered", async () => {
	const server = countingServer();
	const { entries, sender, entry, shown } = open(`once-${device}`, server);
	const added = entries.add(entry(5));
	expect(shown()).toEqual([5]);
	await added;
	await sender.flush();
	await sender.flush();
	expect(server.calls).toHaveLength(1);
	expect(server.sum()).toBe(5);
	expect(shown()).toEqual([]);
});

test("sends the unit in which an amount was added", async () => {
	const server = countingServer();
	const { entries, sender, entry } = open(`unit-${device}`, server);
	await entries.add({ ...entry(5), unit: "pages" });
	await sender.flush();
	expect(server.units).toEqual(["pages"]);
});

test("amounts from two tabs and another device add up", async () => {
	const server = countingServer();
	server.isOffline = true;
	const [one, two] = [open(`tabs-${device}`, server), open(`tabs-${device}`, server)];
	const other = open(`other-${device}`, server);
	await Promise.all([one.entries.open(), two.entries.open()]);
	await one.entries.add(one.entry(1));
	await vi.waitFor(() => expect(two.shown()).toEqual([1]));
	await two.entries.add({ ...two.entry(2), id: "of-the-second-tab" });
	await other.entries.add(other.entry(4));
	await vi.waitFor(() => expect(one.shown().toSorted()).toEqual([1, 2]));
	server.isOffline = false;
	await Promise.all([one.sender.retryNow(), two.sender.retryNow(), other.sender.retryNow()]);
	expect(server.sum()).toBe(7);
});

test("the next page sends an amount added before the browser was killed", async () => {
	const server = countingServer();
	server.isOffline = true;
	const killed = open(`killed-${device}`, server);
	await killed.entries.add(killed.entry(3));
	server.isOffline = false;
	const next = open(`killed-${device}`, server);
	await next.entries.open();
	expect(next.shown()).toEqual([3]);
	await next.sender.flush();
	expect(server.sum()).toBe(3);
});

test("sends an amount again under the same id after a lost response", async () => {
	const server = countingServer();
	server.isAnswerLost = true;
	const { entries, sender, entry } = open(`lost-${device}`, server);
	await entries.add(entry(6));
	await sender.flush();
	server.isAnswerLost = false;
	await sender.retryNow();
	expect(new Set(server.calls).size).toBe(1);
	expect(server.calls.length).toBeGreaterThan(1);
	expect(server.sum()).toBe(6);
});

test("removing an unsent amount leaves no trace", async () => {
	const server = countingServer();
	server.isOffline = true;
	const { entries, sender, entry, shown } = open(`unsent-${device}`, server);
	const added = entry(3);
	await entries.add(added);
	await entries.remove(added);
	server.isOffline = false;
	await sender.retryNow();
	expect(shown()).toEqual([]);
	expect(server.sum()).toBe(0);
});

test("a removed amount is subtracted here until the server has removed it", async () => {
	const server = countingServer();
	const { entries, sender, entry, shown } = open(`counted-${device}`, server);
	const added = entry(3);
	await entries.add(added);
	await sender.flush();
	server.isOffline = true;
	await entries.remove(added);
	expect(shown()).toEqual([-3]);
	expect(entries.pending(userId)).toMatchObject([{ isCounted: true }]);
	server.isOffline = false;
	await sender.retryNow();
	expect(server.sum()).toBe(0);
	expect(shown()).toEqual([]);
});

test("an amount removed while it is being sent does not count", async () => {
	const server = countingServer();
	const { entries, sender, entry, shown } = open(`under-way-${device}`, server);
	const added = entry(3);
	server.during = () => entries.remove(added);
	await entries.add(added);
	await sender.flush();
	await sender.flush();
	expect(server.calls.map((call) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
	expect(server.sum()).toBe(0);
	expect(shown()).toEqual([]);
});

test("a refused amount no longer counts, and stays until it is dismissed", async () => {
	const server = countingServer();
	server.refusal = 409;
	const { entries, sender, entry, shown } = open(`refused-${device}`, server);
	await entries.add(entry(3));
	await sender.flush();
	expect(shown()).toEqual([]);
	const [refused] = entries.all();
	expect(refused?.refusal).toBe("Full");
	if (refused) await entries.dismiss(refused);
	expect(entries.all()).toEqual([]);
});

test("a day accepts no more amounts than the server would", async () => {
	const server = countingServer();
	server.isOffline = true;
	const { entries, entry } = open(`many-${device}`, server);
	for (let n = 0; n < 100; n++) expect(await entries.add(entry(1))).toBe(true);
	expect(await entries.add(entry(1))).toBe(false);
});
