// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Day } from "#domain/day.ts";
import { habitsQuery } from "#web/habits/habit/queries.ts";
import { addOrSend } from "#web/offline/entries/add-or-send.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { outbox } from "#web/offline/outbox.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const asha = { id: "asha", locale: "en", timeZone, dayStartHour: 0, followsDeviceZone: true } as User;
const day = "2026-01-05" as Day;
const walk = habitFrom("XX", day, { id: "h1", userId: asha.id });
let listed: string[];
/** Statuses of the next answers to marks and amounts; 200 once none are left. */
let statuses: number[];
let calls: string[];
/** Functions that answer the requests for the list that are being held back. */
let release: (() => void)[];
let isHeld: boolean;

vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
	calls.push(`${method} ${url}`);
	if (url === "/api/habits") return answerList();
	if (url.startsWith("/api/auth/me")) return answer(200, asha);
	if (!url.startsWith("/api/habits/h1/logs")) return answer(500, { code: "unexpected", message: "No" });
	const status = statuses.shift() ?? 200;
	return answer(status, status === 200 ? logOn(url) : { code: "partly-down", message: "Later" });
});
/** Until it is true, the file fails to load, as without a network. */
let isLoadable = false;
vi.doMock("./after-start.ts", (importOriginal) => {
	if (!isLoadable) throw new TypeError("Failed to fetch dynamically imported module");
	return importOriginal();
});
Object.defineProperty(navigator, "locks", { value: { request: (_: string, work: () => unknown) => work() } });
const { continueSession, startSession } = await import("./session.ts");
await startSession();
continueSession();
let stopReading = () => {};

beforeEach(async () => {
	[calls, release, statuses, listed, isHeld] = [[], [], [], ["walk"], false];
	await queryClient.invalidateQueries({ queryKey: meKey });
	await vi.waitFor(() => expect(queryClient.getQueryData(meKey)).toMatchObject({ id: "asha" }));
	await vi.dynamicImportSettled();
	stopReading = new QueryObserver(queryClient, habitsQuery).subscribe(() => undefined);
	await vi.waitFor(() => expect(shown()).toEqual(["walk"]));
});

afterEach(async () => {
	stopReading();
	queryClient.removeQueries({ queryKey: habitsQuery.queryKey });
	await Promise.all([outbox.wipe(asha.id), entries.wipe(asha.id)]);
});

test("amounts are sent once the file that sends them can be loaded", async () => {
	await vi.dynamicImportSettled();
	await addOrSend({ userId: asha.id, habitId: "h1", day, id: "early", amount: 1, at: Date.now() });
	expect(sentAmounts()).toBe(0);
	isLoadable = true;
	window.dispatchEvent(new Event("online"));
	await vi.waitFor(() => expect(entries.pending(asha.id)).toEqual([]));
	expect(sentAmounts()).toBe(1);
});

test("an amount answered while the habits are being read causes another read", async () => {
	await readLate();
	await addOrSend({ userId: asha.id, habitId: "h1", day, id: "a", amount: 1, at: Date.now() });
	await vi.waitFor(() => expect(entries.pending(asha.id)).toEqual([]));
	await vi.waitFor(() => expect(release).toHaveLength(2));
	for (const answer of release) answer();
	await vi.waitFor(() => expect(shown()).toEqual(["walk", "from the laptop"]));
});

test("a mark that waits for its next try does not keep the habits from being read", async () => {
	statuses = [503];
	await outbox.put(tick("2026-01-04"));
	await vi.waitFor(() => expect(statuses).toEqual([]));
	await readLate();
	await outbox.put(tick("2026-01-05"));
	await vi.waitFor(() => expect(release).toHaveLength(2));
	for (const answer of release) answer();
	await vi.waitFor(() => expect(shown()).toEqual(["walk", "from the laptop"]));
	expect(outbox.pending(asha.id)).toHaveLength(1);
});

function sentAmounts(): number {
	return calls.filter((call) => call === `POST /api/habits/h1/logs/${day}/entries`).length;
}

/** Begins to read the habits, which have changed elsewhere; the answers wait for `release`. */
async function readLate(): Promise<void> {
	isHeld = true;
	listed = ["walk", "from the laptop"];
	void queryClient.invalidateQueries({ queryKey: habitsQuery.queryKey });
	await vi.waitFor(() => expect(release).toHaveLength(1));
}

async function answerList(): Promise<Response> {
	if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
	return answer(
		200,
		listed.map((name) => ({ ...walk, id: name === "walk" ? "h1" : "h2", name })),
	);
}

function shown(): string[] | undefined {
	return queryClient.getQueryData(habitsQuery.queryKey)?.map(({ name }) => name);
}

function tick(date: string) {
	const intent = { kind: "mark", completed: true, logId: date, loggedAt: Date.now() } as const;
	return { userId: asha.id, habitId: "h1", day: date as Day, intent };
}

function logOn(url: string): object {
	return { id: "log", habitId: "h1", userId: asha.id, date: url.split("/")[5], completed: true };
}

function answer(status: number, body: object): Response {
	const headers = { [serverTimeHeader]: String(Date.now()), "content-type": "application/json" };
	return new Response(JSON.stringify(body), { status, headers });
}
