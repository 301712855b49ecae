import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import type { Day } from "#domain/day.ts";
import { database } from "#web/offline/database.ts";
import { createTimers } from "./timers.ts";

const day = "2026-01-05" as Day;
const timer = { userId: "asha", habitId: "h1", day, startedAt: 1_000 };

test("a timer survives a restart, and other tabs see it start and stop", async () => {
	const first = openTab("restart");
	const second = openTab("restart");
	await first.start(timer);
	expect(first.all()).toEqual([timer]);
	await vi.waitFor(() => expect(second.all()).toEqual([timer]));

	const later = openTab("restart");
	await vi.waitFor(() => expect(later.all()).toEqual([timer]));
	expect(await later.take(timer)).toEqual(timer);
	await vi.waitFor(() => expect([...first.all(), ...second.all()]).toEqual([]));
});

test("if two tabs stop a timer, only one gets it; starting a running timer again changes nothing", async () => {
	const [first, second] = [openTab("twice"), openTab("twice")];
	await first.start(timer);
	await second.start({ ...timer, startedAt: 2_000 });
	const taken = await Promise.all([first.take(timer), second.take(timer)]);
	expect(taken.filter(Boolean)).toEqual([timer]);
});

test("Undo restores a timer's earlier start, even if the habit's timer has been started again since", async () => {
	const tab = openTab("undone");
	await tab.start({ ...timer, startedAt: 2_000 });
	await tab.start(timer);
	expect(tab.all()).toEqual([timer]);
});

test("signing out removes only the user's own timers", async () => {
	const tab = openTab("leaving");
	const other = { ...timer, userId: "meera" };
	await tab.start(timer);
	await tab.start(other);
	await tab.wipe("asha");
	expect(tab.all()).toEqual([other]);
});

test("upgrading the database keeps the rows that wait in it", async () => {
	const before = await openDB("upgraded", 3, {
		upgrade(db) {
			for (const store of ["intents", "rejected"])
				db.createObjectStore(store, { keyPath: ["userId", "habitId", "day"] });
			db.createObjectStore("answers", { keyPath: ["userId", "query"] });
			db.createObjectStore("deletions", { keyPath: ["userId", "habitId"] });
			db.createObjectStore("acts", { keyPath: ["userId", "subject"] });
		},
	});
	await before.put("acts", { userId: "asha", subject: "like" });
	before.close();
	await openTab("upgraded").start(timer);
	expect(await database("upgraded")((db) => db.count("acts"))).toBe(1);
});

test("a page running the previous version can use a database upgraded by a newer one", async () => {
	const tab = openTab("newer");
	await tab.start(timer);
	const newer = await openDB("newer", 99, { upgrade: (db) => void db.createObjectStore("later") });
	newer.close();
	await tab.start({ ...timer, habitId: "h2" });
	const later = openTab("newer");
	await vi.waitFor(() => expect(later.all()).toHaveLength(2));
});

test("without storage, a timer does not start", async () => {
	const tab = createTimers(() => Promise.reject(new Error("no storage")), "none");
	await expect(tab.start(timer)).rejects.toThrow("no storage");
	expect(tab.all()).toEqual([]);
});

function openTab(name: string) {
	const tab = createTimers(database(name), name);
	tab.subscribe(() => undefined);
	return tab;
}
