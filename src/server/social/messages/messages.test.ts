import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import type { Conversation, Message } from "#contract/social/messages.ts";
import {
	maxConversations,
	messagesKept,
	messagesPerPage,
	newConversationsADay,
} from "#domain/social/messages/message.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function friends(): Promise<[HubPerson, HubPerson]> {
	const [one, other] = [await joinHub(app), await joinHub(app)];
	await befriend(one, other);
	return [one, other];
}

function path(other: HubPerson, rest = "") {
	return `/api/social/conversations/${other.user.id}${rest}`;
}
function write(from: HubPerson, to: HubPerson, text = "Hello", messageId = uuidv7()) {
	return from.send(`POST ${path(to, "/messages")}`, { body: { messageId, text } });
}
async function messages(reader: HubPerson, other: HubPerson, query = ""): Promise<Message[]> {
	return (await reader.send(`GET ${path(other, "/messages")}${query}`)).json;
}
async function conversations(reader: Client): Promise<Conversation[]> {
	return (await reader.send("GET /api/social/conversations")).json;
}
function read(reader: HubPerson, other: HubPerson, upTo: number) {
	return reader.send(`POST ${path(other, "/read")}`, { body: { upTo } });
}
async function notices(reader: Client): Promise<Notice[]> {
	return (await reader.send("GET /api/notices")).json;
}

describe("a message", () => {
	test("reaches a friend, counts as unread until it is read, and sends one notice", async () => {
		const [one, other] = await friends();
		await write(one, other, "How was the walk?");
		await write(one, other, "I mean the long one");
		const [conversation] = await conversations(other);
		expect(conversation).toMatchObject({
			person: { userId: one.user.id },
			canWrite: true,
			unread: 2,
			lastMessage: { text: "I mean the long one", isOwn: false, number: 2 },
		});
		expect((await conversations(one))[0]).toMatchObject({ unread: 0, lastMessage: { isOwn: true } });
		expect(await notices(other)).toContainEqual(
			expect.objectContaining({ kind: "message-arrived", count: 1, readAt: null }),
		);
		await read(other, one, 2);
		expect((await conversations(other))[0]?.unread).toBe(0);
		expect(await notices(other)).not.toContainEqual(
			expect.objectContaining({ kind: "message-arrived", readAt: null }),
		);
	});

	test("is stored once if sent again, and its id can't be used by the other person", async () => {
		const [one, other] = await friends();
		const id = uuidv7();
		const replies = await Promise.all([1, 2, 3].map(() => write(one, other, "Once", id)));
		expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect((await messages(other, one)).map(({ text }) => text)).toEqual(["Once"]);
		expect((await write(other, one, "Mine", id)).json.code).toBe("id-taken");
	});

	test("is in one conversation if both people begin at once, numbered in order", async () => {
		const [one, other] = await friends();
		await Promise.all([write(one, other), write(other, one), write(one, other), write(other, one)]);
		const both = [await messages(one, other), await messages(other, one)];
		expect(both.map((list) => list.map(({ number }) => number))).toEqual([
			[4, 3, 2, 1],
			[4, 3, 2, 1],
		]);
		expect(await conversations(one)).toHaveLength(1);
	});

	test("reaches an open page of another process", async () => {
		const [one, other] = await friends();
		const elsewhere = await testApp({}, app.database);
		const response = await elsewhere.fetch("/api/events", { headers: { cookie: other.cookie() ?? "" } });
		const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
		await events?.read();
		await write(one, other);
		let text = "";
		while (!text.includes('"messages"')) text += (await events?.read())?.value ?? "";
		elsewhere.deps.streams.close();
	});

	test("shows as seen only if both share read receipts", async () => {
		const [one, other] = await friends();
		await write(one, other);
		await read(other, one, 1);
		const isSeen = async () => (await messages(one, other))[0]?.isSeen;
		const share = (person: HubPerson) =>
			person.send("PUT /api/social/me", { body: { socialName: "Somebody", sharesSeen: true } });
		expect(await isSeen()).toBe(false);
		await share(one);
		expect(await isSeen()).toBe(false);
		await share(other);
		expect(await isSeen()).toBe(true);
		expect((await messages(other, one))[0]?.isSeen).toBe(false);
	});

	test("is not read again when the hub or its conversation opens after it was seen", async () => {
		const [one, other] = await friends();
		for (const text of ["One", "Two", "Three"]) await write(one, other, text);
		await read(other, one, 3);
		const run = (sql: string) => app.database.script((script) => script(sql));
		await run("alter table messages rename to hidden_messages");
		for (const who of [one, other])
			expect((await who.send("GET /api/social/summary")).json).toMatchObject({ unreadMessages: 0 });
		expect((await other.send(`GET ${path(one)}`)).json).toMatchObject({ unread: 0 });
		await run("alter table hidden_messages rename to messages");
		const { json: last } = await write(one, other, "Four");
		await write(one, other, "Five");
		await one.send(`DELETE ${path(other, `/messages/${last.id}`)}`);
		expect((await other.send("GET /api/social/summary")).json).toMatchObject({ unreadMessages: 1 });
		expect(await conversations(other)).toMatchObject([{ unread: 1, lastMessage: { text: "Five" } }]);
	});

	test("can be deleted for both by its sender within an hour", async () => {
		const [one, other] = await friends();
		const { json } = await write(one, other, "Regret");
		const remove = (who: HubPerson, whose: HubPerson) =>
			who.send(`DELETE ${path(whose, `/messages/${json.id}`)}`);
		expect((await remove(other, one)).status).toBe(404);
		expect((await remove(one, other)).status).toBe(204);
		expect((await messages(other, one))[0]).toMatchObject({ id: json.id, text: null });
		expect((await conversations(other))[0]?.unread).toBe(0);
		const late = await write(one, other, "Stays");
		app.advance(3_600_001);
		const refused = await one.send(`DELETE ${path(other, `/messages/${late.json.id}`)}`);
		expect([refused.status, refused.json.code]).toEqual([409, "message-too-old"]);
	});

	test("that is deleted unread takes its notice with it, and the next one sends another", async () => {
		const [one, other] = await friends();
		const remove = ({ json }: Awaited<ReturnType<typeof write>>) =>
			one.send(`DELETE ${path(other, `/messages/${json.id}`)}`);
		const arrived = async () =>
			(await notices(other)).filter(({ kind }) => kind === "message-arrived").map(({ readAt }) => readAt);
		await write(one, other, "Before");
		await read(other, one, 1);
		const before = await arrived();
		const [first, second] = [await write(one, other, "Regret"), await write(one, other, "More")];
		expect(await arrived()).toEqual([null, ...before]);
		await remove(first);
		expect(await arrived()).toEqual([null, ...before]);
		await remove(second);
		expect(await arrived()).toEqual(before);
		await write(one, other, "After");
		expect(await arrived()).toEqual([null, ...before]);
	});

	test("sends a notice despite an earlier unread message if a block has deleted the earlier notice", async () => {
		const [one, other] = await friends();
		const arrived = async () =>
			(await notices(other)).filter(({ kind }) => kind === "message-arrived").length;
		await write(one, other, "Before");
		const block = `/api/social/blocks/${other.user.id}`;
		for (const method of ["POST", "DELETE"]) await one.send(`${method} ${block}`);
		await befriend(one, other);
		expect(await arrived()).toBe(0);
		for (const text of ["After", "And more"]) await write(one, other, text);
		expect(await notices(other)).toContainEqual(
			expect.objectContaining({ kind: "message-arrived", count: 1, readAt: null }),
		);
		expect(await arrived()).toBe(1);
	});

	test("sends a notice despite an earlier unread message if the earlier notice was read in the inbox", async () => {
		const [one, other] = await friends();
		await write(one, other, "Before");
		expect((await other.send("POST /api/notices/read", { body: { all: true } })).status).toBe(204);
		for (const text of ["Are you coming?", "Hello?"]) await write(one, other, text);
		const arrived = (await notices(other)).filter(({ kind }) => kind === "message-arrived");
		expect(arrived.filter(({ readAt }) => readAt === null)).toMatchObject([{ count: 1 }]);
	});

	test.each([
		["blank", "   "],
		["longer than 2,000 characters", "x".repeat(2_001)],
	])("is refused if it is %s", async (_, text) => {
		const [one, other] = await friends();
		expect((await write(one, other, text)).status).toBe(400);
	});
});

describe("who may write", () => {
	test("strangers and blocked friends get a 404", async () => {
		const [one, other] = await friends();
		const stranger = await joinHub(app);
		expect((await write(stranger, one)).status).toBe(404);
		expect((await stranger.send(`GET ${path(one, "/messages")}`)).status).toBe(404);
		expect((await write(one, one)).status).toBe(404);
		await write(one, other);
		await other.send(`POST /api/social/blocks/${one.user.id}`);
		expect((await write(one, other)).status).toBe(404);
		expect([await conversations(one), await conversations(other)]).toEqual([[], []]);
	});

	test("former friends can read the old messages, but can't write", async () => {
		const [one, other] = await friends();
		await write(one, other, "Before");
		await one.send(`DELETE /api/social/friends/${other.user.id}`);
		expect((await messages(other, one)).map(({ text }) => text)).toEqual(["Before"]);
		expect((await conversations(other))[0]?.canWrite).toBe(false);
		const refused = await write(other, one);
		expect([refused.status, refused.json.code]).toEqual([409, "friends-only"]);
	});

	test("former friends whose message was stored get it again when they repeat it", async () => {
		const [one, other] = await friends();
		const first = await write(one, other, "Before");
		await other.send(`DELETE /api/social/friends/${one.user.id}`);
		const { id: messageId, text } = first.json;
		const repeat = await one.send(`POST /api/social/conversations/${other.user.id}/messages`, {
			body: { messageId, text },
		});
		expect([repeat.status, repeat.json]).toEqual([first.status, first.json]);
		expect(await messages(other, one)).toHaveLength(1);
	});
});

describe("limits", () => {
	const fill = (sql: string) => app.database.script((run) => run(sql));
	const fillConversations = (who: HubPerson, count: number, isStarter: boolean, at: string) =>
		fill(`insert into conversations (user_id, friend_id, conversation_id, is_starter, created_at, last_message_at)
			select '${who.user.id}', gen_random_uuid(), gen_random_uuid(), ${isStarter}, '${at}', '${at}'
			from generate_series(1, ${count})`);

	test("a person can begin at most thirty conversations a day", async () => {
		const [one, other] = await friends();
		await fillConversations(
			one,
			newConversationsADay,
			true,
			new Date(app.deps.clock() - 1_000).toISOString(),
		);
		const refused = await write(one, other);
		expect([refused.status, refused.json.code]).toEqual([429, "too-many-new-conversations"]);
		expect((await write(other, one)).status).toBe(201);
		expect((await write(one, other)).status).toBe(201);
	});

	test("a person can have at most two hundred conversations", async () => {
		const [one, other] = await friends();
		await fillConversations(one, maxConversations, false, "2026-01-01T00:00:00Z");
		const refused = await write(one, other);
		expect([refused.status, refused.json.code]).toEqual([409, "too-many-conversations"]);
		expect((await write(other, one)).json).toMatchObject({
			message: "One of you already has 200 conversations, the maximum.",
		});
	});

	test("a conversation keeps its newest thousand messages, and is read in pages", async () => {
		const [one, other] = await friends();
		await write(one, other, "The first");
		await fill(`insert into messages (conversation_id, id, number, sender_id, receiver_id, text, sent_at)
			select conversation_id, gen_random_uuid(), n, user_id, friend_id, 'More', now()
			from conversations, generate_series(2, ${messagesKept}) as n where user_id = '${one.user.id}'`);
		await write(one, other, "The newest");
		const [page] = [await messages(other, one)];
		expect([page.length, page[0]?.number]).toEqual([messagesPerPage, messagesKept + 1]);
		const next = await messages(other, one, `?before=${page.at(-1)?.number}`);
		expect(next[0]?.number).toBe((page.at(-1)?.number ?? 0) - 1);
		expect((await messages(other, one, "?before=3")).map(({ number }) => number)).toEqual([2]);
	});
});
