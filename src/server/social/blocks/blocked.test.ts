import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { startWorker } from "#server/roof/worker.ts";
import {
	book,
	bookingForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: HubPerson;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
	await startWorker(app.deps);
});

afterAll(() => app.close());

function block(by: HubPerson, whom: HubPerson) {
	return by.send(`POST /api/social/blocks/${whom.user.id}`);
}
async function share(author: HubPerson, isPublic = true): Promise<string> {
	return (await author.send("POST /api/social/posts", { body: { content: "Walked at dawn", isPublic } })).json
		.id;
}
async function comment(by: HubPerson, postId: string, content = "Well done"): Promise<string> {
	return (await by.send(`POST /api/social/posts/${postId}/comments`, { body: { content } })).json.id;
}
async function postOf(reader: HubPerson, postId: string) {
	return (await reader.send(`GET /api/social/posts/${postId}`)).json;
}

test("people can remove their comments and likes from a post that is now hidden from them", async () => {
	const [author, guest, other] = await Promise.all([joinHub(app), joinHub(app), joinHub(app)]);
	await befriend(author, guest);
	const postId = await share(author, false);
	const [own, theirs] = [await comment(guest, postId), await comment(author, postId)];
	await guest.send(`POST /api/social/posts/${postId}/like`);
	await author.send(`DELETE /api/social/friends/${guest.user.id}`);
	const remove = (by: HubPerson, id: string) => by.send(`DELETE /api/social/posts/${postId}/comments/${id}`);
	expect((await guest.send(`GET /api/social/posts/${postId}/comments`)).status).toBe(404);
	expect((await remove(guest, theirs)).status).toBe(404);
	expect((await remove(other, own)).status).toBe(404);
	expect((await remove(guest, own)).status).toBe(204);
	expect((await remove(guest, own)).status).toBe(404);
	expect((await guest.send(`DELETE /api/social/posts/${postId}/like`)).status).toBe(404);
	expect(await postOf(author, postId)).toMatchObject({ commentsCount: 1, likes: 0 });
});

test("a block removes the blocked person's comments and likes from the blocker's posts, for everybody and for good", async () => {
	const [author, rude, reader] = await Promise.all([joinHub(app), joinHub(app), joinHub(app)]);
	const [postId, elsewhere] = [await share(author), await share(reader)];
	const kept = await comment(author, postId);
	await comment(rude, postId, "Rude");
	await comment(rude, elsewhere, "Nice");
	for (const path of [postId, `${postId}/comments/${kept}`])
		expect((await rude.send(`POST /api/social/posts/${path}/like`)).status).toBe(200);
	await block(author, rude);
	const comments = async () => (await reader.send(`GET /api/social/posts/${postId}/comments`)).json;
	await expect.poll(comments).toMatchObject([{ id: kept, likes: 0 }]);
	for (const each of [author, reader])
		expect(await postOf(each, postId)).toMatchObject({ commentsCount: 1, likes: 0 });
	expect((await postOf(reader, elsewhere)).commentsCount).toBe(1);
	await author.send(`DELETE /api/social/blocks/${rude.user.id}`);
	expect(await comments()).toHaveLength(1);
});

test("a block also removes the blocker's comments and likes from the blocked person's posts", async () => {
	const [author, guest, reader] = await Promise.all([joinHub(app), joinHub(app), joinHub(app)]);
	const postId = await share(author);
	await comment(guest, postId, "Rude");
	await guest.send(`POST /api/social/posts/${postId}/like`);
	await block(guest, author);
	await expect
		.poll(async () => (await reader.send(`GET /api/social/posts/${postId}/comments`)).json)
		.toEqual([]);
	expect(await postOf(reader, postId)).toMatchObject({ commentsCount: 0, likes: 0 });
});

test("comments by hidden people are not counted, and leave no empty pages", async () => {
	const [author, reader, rude] = await Promise.all([joinHub(app), joinHub(app), joinHub(app)]);
	const postId = await share(author);
	const oldest = await comment(reader, postId, "First");
	await app.deps.orm.execute(
		`insert into post_comments (author_id, post_id, id, user_id, content, created_at, updated_at)
			select '${author.user.id}', '${postId}', gen_random_uuid(), '${rude.user.id}', 'Rude', now(), now()
			from generate_series(1, 60)`,
	);
	await app.deps.orm.execute(`update social_posts set comments_count = 61 where id = '${postId}'`);
	expect((await postOf(reader, postId)).commentsCount).toBe(61);
	await block(reader, rude);
	const comments = (await reader.send(`GET /api/social/posts/${postId}/comments`)).json;
	expect(comments.map(({ id }: { id: string }) => id)).toEqual([oldest]);
	expect((await postOf(reader, postId)).commentsCount).toBe(1);
	const { json } = await reader.send("GET /api/social/posts");
	expect(json.find(({ id }: { id: string }) => id === postId).commentsCount).toBe(1);
	expect((await postOf(author, postId)).commentsCount).toBe(61);
});

test("messages from hidden people don't count as unread, as their conversation can't be opened", async () => {
	const [reader, rude] = await Promise.all([joinHub(app), joinHub(app)]);
	await befriend(reader, rude);
	await rude.send(`POST /api/social/conversations/${reader.user.id}/messages`, {
		body: { messageId: uuidv7(), text: "Hello" },
	});
	const unread = async () => (await reader.send("GET /api/social/summary")).json.unreadMessages;
	expect(await unread()).toBe(1);
	await block(reader, rude);
	expect(await unread()).toBe(0);
});

test("people can delete their own messages, even if the reader has blocked them", async () => {
	const [writer, reader] = await Promise.all([joinHub(app), joinHub(app)]);
	await befriend(writer, reader);
	const messageId = uuidv7();
	const path = `/api/social/conversations/${reader.user.id}/messages`;
	await writer.send(`POST ${path}`, { body: { messageId, text: "Regret" } });
	await block(reader, writer);
	expect((await writer.send(`GET ${path}`)).status).toBe(404);
	const theirs = `DELETE /api/social/conversations/${writer.user.id}/messages/${messageId}`;
	expect((await reader.send(theirs)).status).toBe(404);
	expect((await writer.send(`DELETE ${path}/${messageId}`)).status).toBe(204);
	await reader.send(`DELETE /api/social/blocks/${writer.user.id}`);
	const seen = await reader.send(`GET /api/social/conversations/${writer.user.id}/messages`);
	expect(seen.json).toMatchObject([{ id: messageId, text: null }]);
});

test("a block removes the notices of the Social Hub, not those of a paid consultation", async () => {
	const [client, expert] = await Promise.all([joinHub(app), joinHub(app)]);
	await linkExpert(admin, exampleExpert, expert.user.email);
	const booked = await book(client, { ...bookingForm, email: client.user.email });
	await verifyPaymentOf(admin, booked);
	const scheduledDate = new Date(app.deps.clock() + 86_400_000).toISOString();
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, {
		body: { revision: 1, scheduledDate, roomUrl: null },
	});
	await befriend(client, expert);
	const kinds = async (reader: HubPerson) =>
		(await reader.send("GET /api/notices")).json.map(({ kind }: Notice) => kind);
	expect(await kinds(expert)).toEqual(["friend-asked", "consultation-scheduled"]);
	await block(client, expert);
	expect(await kinds(expert)).toEqual(["consultation-scheduled"]);
	const left = await kinds(client);
	expect(left).toContain("consultation-scheduled");
	expect(left).not.toContain("friend-accepted");
});
