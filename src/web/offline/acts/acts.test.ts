import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#web/offline/database.ts";
import type { LostOutcome } from "#web/offline/delivery.ts";
import { fakeServer } from "#web/offline/testing/fake-server.ts";
import { openTab, userId } from "#web/offline/testing/tab.ts";
import type { Act, Answer } from "./act.ts";
import { actQueue } from "./act-queue.ts";
import { createActs } from "./acts.ts";

let device = 0;
let server: ReturnType<typeof fakeServer>;
let tab: ReturnType<typeof openActs>;

const endOfSmallDays = {
	route: "DELETE /api/habits/:habitId/small-days" as const,
	input: { params: { habitId: "p1" } },
};

function like(isLiked: boolean, changes: Partial<Act> = {}): Act {
	return {
		userId,
		subject: "like of p1",
		// Any call that the fake server supports: the tests check when and how often it is sent.
		call: isLiked
			? {
					route: "PUT /api/habits/:habitId/logs/:date",
					input: { params: { habitId: "p1", date: "2026-11-21" }, body: { completed: true } },
				}
			: {
					route: "DELETE /api/habits/:habitId/logs/:date",
					input: { params: { habitId: "p1", date: "2026-11-21" }, query: {} },
				},
		madeAt: 1_000,
		failure: { title: "Error", message: "Failed to like post" },
		gone: { title: "Gone", message: "The post is gone" },
		...changes,
	};
}
const liked = "PUT p1 2026-11-21 completed";
const unliked = "DELETE p1 2026-11-21";

function openActs(name: string) {
	const page = openTab(name, server);
	const { sender } = page;
	const acts = createActs(database(name), `${name}-acts`);
	const lost: (string | undefined)[] = [];
	const answers: Answer[] = [];
	const onLost = ({ failure, gone }: Act, outcome: LostOutcome) =>
		lost.push(outcome.kind === "gone" ? gone?.message : `${failure?.message}: ${outcome.sentence}`);
	sender.join(actQueue(acts, { send: server.send, now: () => page.clock, onLost }));
	acts.onReply((answer) => answers.push(answer));
	sender.sendFor(userId);
	return { acts, sender, page, lost, answers };
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	device += 1;
	server = fakeServer(userId);
	tab = openActs(`acts-${device}`);
});

afterEach(() => {
	vi.useRealTimers();
});

test("shows an act at once, sends it once, and removes it once answered", async () => {
	const kept = tab.acts.put(like(true));
	expect(tab.acts.all()).toHaveLength(1);
	await kept;
	await tab.sender.flush();
	await tab.sender.flush();
	expect(server.calls).toEqual([liked]);
	expect(tab.acts.all()).toEqual([]);
	expect(tab.answers.map(({ reply }) => reply)).toMatchObject([{ habitId: "p1" }]);
});

test("an offline act outlives its page; once online, only the last act on its subject is sent", async () => {
	server.errors.push("offline");
	await tab.acts.put(like(true));
	await tab.sender.flush();
	await tab.acts.put(like(false));
	const next = openActs(`acts-${device}`);
	await next.acts.open();
	expect(next.acts.all()).toMatchObject([{ subject: "like of p1" }]);
	await next.sender.flush();
	expect(server.calls).toEqual([liked, unliked]);
	expect(await next.acts.waiting(userId)).toEqual([]);
});

test("an act pressed while the previous one is being sent follows it, even if the clock stood still", async () => {
	await tab.acts.put(like(true));
	server.during = () => tab.acts.put(like(false));
	await tab.sender.flush();
	await tab.sender.flush();
	expect(server.calls).toEqual([liked, unliked]);
	expect(tab.acts.all()).toEqual([]);
});

test.each([400, 403, 409, 413, 415, 422])("reports a refusal (%i) and removes the act", async (error) => {
	server.errors.push(error);
	await tab.acts.put(like(true));
	await tab.sender.flush();
	expect(tab.lost).toEqual([`Failed to like post: No: ${error}`]);
	expect(tab.acts.all()).toEqual([]);
	expect(tab.answers.map(({ reply }) => reply)).toEqual([undefined]);
});

test("an act that a process of the previous release finds invalid is tried for an hour", async () => {
	server.code = "invalid-input";
	server.errors.push(400);
	await tab.acts.put(like(true, { madeAt: tab.page.clock }));
	await tab.sender.flush();
	expect([tab.acts.all().length, tab.lost]).toEqual([1, []]);
	tab.page.clock += 3_600_000;
	server.errors.push(400);
	await tab.sender.retryNow();
	expect([tab.acts.all().length, tab.lost]).toEqual([0, ["Failed to like post: No: 400"]]);
});

test.each([404, 410])("reports a missing subject (%i) and removes the act", async (error) => {
	server.errors.push(error);
	await tab.acts.put(like(true));
	await tab.sender.flush();
	expect([tab.lost, tab.answers.length, tab.acts.all()]).toEqual([["The post is gone"], 1, []]);
});

test("a captive portal's page leaves the act pending", async () => {
	server.errors.push("html 404");
	await tab.acts.put(like(true));
	await tab.sender.flush();
	expect(tab.acts.all()).toHaveLength(1);
	await tab.sender.retryNow();
	expect(tab.acts.all()).toEqual([]);
});

test.each([
	["an answer about small days, which a refetch would hide", like(true, { call: endOfSmallDays }), 0],
	["a like", like(true), 1],
])("while %s waits for its next try, sending a tick refetches the habits $2 times", async (_, act, reads) => {
	await tab.sender.flush();
	server.errors.push(429);
	await tab.acts.put(act);
	await tab.sender.flush();
	const { runs } = tab.page;
	await tab.page.tick("h1");
	await tab.sender.flush();
	expect([tab.acts.all().length, tab.page.pending(), tab.page.runs]).toEqual([1, [], runs + reads]);
	await tab.sender.retryNow();
	expect([tab.acts.all(), tab.page.runs]).toEqual([[], runs + reads + 1]);
});

test("never sends another user's acts, and a sign-out removes only the user's own", async () => {
	tab.sender.sendFor(undefined);
	await tab.acts.put(like(true, { userId: "somebody else" }));
	await tab.acts.put(like(true));
	await tab.sender.wipe(userId);
	expect(tab.acts.all()).toMatchObject([{ userId: "somebody else" }]);
	tab.sender.sendFor(userId);
	await tab.sender.flush();
	expect(server.calls).toEqual([]);
});

test("sends an act even if the disk cannot store it", async () => {
	const { sender } = openTab(`broken-${device}`, server);
	const acts = createActs(() => Promise.reject(new Error("no storage")), `broken-${device}`);
	sender.join(actQueue(acts, { send: server.send, now: Date.now, onLost: () => undefined }));
	sender.sendFor(userId);
	await acts.put(like(true));
	await sender.flush();
	expect(server.calls).toEqual([liked]);
	expect(acts.all()).toEqual([]);
});
