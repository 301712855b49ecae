import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { countedOrm } from "#server/testing/database/counted-orm.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { type TestApp, testApp, testNow } from "#server/testing/test-app.ts";
import { deleteBlockedActs } from "./blocked-acts-job.ts";

let app: TestApp;
let author: HubPerson;

beforeAll(async () => {
	app = await testApp();
	author = await joinHub(app, { fullName: "Asha" });
});

afterAll(() => app.close());

async function share(isPublic = true): Promise<string> {
	return (await author.send("POST /api/social/posts", { body: { content: "Hello", isPublic } })).json.id;
}
async function write(by: HubPerson, postId: string): Promise<string> {
	return (await by.send(`POST /api/social/posts/${postId}/comments`, { body: { content: "Good" } })).json.id;
}
function likePath(postId: string, commentId: string) {
	return `/api/social/posts/${postId}/comments/${commentId}/like`;
}
async function likesSeenBy(reader: HubPerson, postId: string) {
	return (await reader.send(`GET /api/social/posts/${postId}/comments`)).json.map(
		({ id, likes, isLiked }: { id: string; likes: number; isLiked: boolean }) => [id, likes, isLiked],
	);
}
function rowsOf(commentId: string) {
	return app.database.statement<{ rows: number; likes: number }>(
		"likes_of_comment",
		`select likes, (select count(*)::integer from post_comment_likes where author_id = $2 and comment_id = $1) as rows
			from post_comments where author_id = $2 and id = $1`,
	)([commentId, author.user.id]);
}

test("liking and unliking a comment count once, however often they are sent", async () => {
	const [reader, other] = await Promise.all([joinHub(app), joinHub(app)]);
	const postId = await share();
	const [first, second] = [await write(author, postId), await write(reader, postId)];
	const path = likePath(postId, first);
	const replies = await Promise.all([1, 2, 3].map(() => reader.send(`POST ${path}`)));
	for (const { status, json } of replies)
		expect([status, json]).toEqual([200, { postId, commentId: first, likes: 1, isLiked: true }]);
	expect((await other.send(`POST ${path}`)).json.likes).toBe(2);
	expect(await likesSeenBy(reader, postId)).toEqual([
		[second, 0, false],
		[first, 2, true],
	]);
	expect(await likesSeenBy(author, postId)).toContainEqual([first, 2, false]);
	for (const _ of [1, 2])
		expect((await reader.send(`DELETE ${path}`)).json).toEqual({
			postId,
			commentId: first,
			likes: 1,
			isLiked: false,
		});
	expect(await rowsOf(first)).toEqual([{ likes: 1, rows: 1 }]);
	await author.send(`DELETE /api/social/posts/${postId}/comments/${first}`);
	expect((await other.send(`POST ${path}`)).status).toBe(404);
});

test("liking requires seeing both the post and the comment; unliking doesn't", async () => {
	const [friend, stranger, rude] = await Promise.all([joinHub(app), joinHub(app), joinHub(app)]);
	await befriend(author, friend);
	const postId = await share(false);
	const commentId = await write(author, postId);
	const path = likePath(postId, commentId);
	expect((await stranger.send(`POST ${path}`)).status).toBe(404);
	expect((await friend.send(`POST ${path}`)).status).toBe(200);
	await author.send(`DELETE /api/social/friends/${friend.user.id}`);
	expect((await friend.send(`DELETE ${path}`)).status).toBe(404);
	expect(await rowsOf(commentId)).toEqual([{ likes: 0, rows: 0 }]);
	const open = await share();
	const theirs = likePath(open, await write(rude, open));
	await stranger.send(`POST /api/social/blocks/${rude.user.id}`);
	expect((await stranger.send(`POST ${theirs}`)).status).toBe(404);
	expect((await friend.send(`POST ${likePath(open, commentId)}`)).status).toBe(404);
});

test("a comment like counts against the daily quota, and is deleted with its user's account", async () => {
	const leaver = await joinHub(app);
	const postId = await share();
	const [own, theirs] = [await write(author, postId), await write(leaver, postId)];
	await leaver.send(`POST ${likePath(postId, own)}`);
	await author.send(`POST ${likePath(postId, theirs)}`);
	await author.send(`POST ${likePath(postId, own)}`);
	const spent = await app.database.statement<{ likes: number }>(
		"likes_spent",
		"select likes from social_quotas where user_id = $1",
	)([leaver.user.id]);
	expect(spent).toEqual([{ likes: 1 }]);
	await leaver.send("POST /api/account/deletion", { body: { password: leaver.password } });
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	app.advance(testNow - app.deps.clock());
	expect(await rowsOf(own)).toEqual([{ likes: 1, rows: 1 }]);
	expect(await rowsOf(theirs)).toEqual([]);
});

test("a block takes back a person's likes of many comments in few statements", async () => {
	const [reader, other] = await Promise.all([joinHub(app), joinHub(app)]);
	const postId = await share();
	const liked = await write(author, postId);
	for (const by of [reader, other]) await by.send(`POST ${likePath(postId, liked)}`);
	await app.deps.orm.execute(
		`insert into post_comments (author_id, post_id, id, user_id, content, likes, created_at, updated_at)
			select author_id, post_id, gen_random_uuid(), user_id, content, 1, created_at, updated_at
			from post_comments, generate_series(1, 300) where author_id = '${author.user.id}' and id = '${liked}'`,
	);
	await app.deps.orm.execute(
		`insert into post_comment_likes (author_id, post_id, comment_id, user_id, created_at)
			select author_id, post_id, id, '${reader.user.id}', created_at from post_comments
			where author_id = '${author.user.id}' and post_id = '${postId}' and id <> '${liked}'`,
	);
	expect((await author.send(`POST /api/social/blocks/${reader.user.id}`)).status).toBe(204);
	const counts: number[] = [];
	const deps = { ...app.deps, orm: countedOrm(app.deps.orm, counts) };
	const data = { userId: author.user.id, blockedId: reader.user.id };
	await deleteBlockedActs(deps)({ id: "job", data });
	expect(counts).toHaveLength(1);
	expect(counts[0]).toBeLessThanOrEqual(10);
	const likes = await app.database.statement<{ likes: number; comments: number }>(
		"likes_of_comments",
		`select likes, count(*)::integer as comments from post_comments
			where author_id = $1 and post_id = $2 group by likes order by likes`,
	)([author.user.id, postId]);
	expect(likes).toEqual([
		{ likes: 0, comments: 300 },
		{ likes: 1, comments: 1 },
	]);
	expect(await rowsOf(liked)).toEqual([{ likes: 1, rows: 1 }]);
});
