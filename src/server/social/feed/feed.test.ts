import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dailyQuotas, postsPerPage } from "#domain/social/post.ts";
import { logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, joinHub, type HubPerson as Member } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let author: Member;
let friend: Member;
let stranger: Member;
let payer: Member;

const day = 86_400_000;

beforeAll(async () => {
	app = await testApp();
	author = await joinHub(app, { fullName: "Asha R." });
	friend = await joinHub(app, { fullName: "Meena" });
	stranger = await joinHub(app, { fullName: "Ravi" });
	payer = await joinHub(app, { fullName: "Payer" });
	await pay(author, payer.user.email);
	await befriend(author, friend);
	// After the first week, which has lower quotas.
	app.advance(8 * day);
});

afterAll(() => app.close());

async function share(member: Member, body: Record<string, unknown> = {}) {
	const { status, json } = await member.send("POST /api/social/posts", {
		body: { content: "Hello", ...body },
	});
	expect(status).toBe(201);
	return json;
}
function read(member: Member, id: string) {
	return member.send(`GET /api/social/posts/${id}`);
}
async function feedOf(member: Member, query = "") {
	return (await member.send(`GET /api/social/posts${query}`)).json as { id: string }[];
}
async function idsOf(member: Member, query = "") {
	return (await feedOf(member, query)).map(({ id }) => id);
}

describe("a post", () => {
	test("shows its challenge to people who may see it, until the challenge is cancelled", async () => {
		const challenge = await createChallenge(author, { startDate: "2026-12-10" });
		const secret = await createChallenge(author, { startDate: "2026-12-10", isPublic: false });
		await join(friend, secret.id, { code: secret.inviteCode });
		const [open, hidden] = [
			await share(author, { challengeId: challenge.id }),
			await share(author, { challengeId: secret.id }),
		];
		async function challengeShownTo(member: Member, { id }: { id: string }) {
			const { challengeId, challenge } = (await read(member, id)).json;
			return [challengeId, challenge];
		}
		const { title, description } = challenge;
		expect(await challengeShownTo(stranger, open)).toEqual([challenge.id, { title, description }]);
		expect(await challengeShownTo(friend, hidden)).toEqual([secret.id, { title, description }]);
		expect(await challengeShownTo(stranger, hidden)).toEqual([null, null]);
		const refused = await stranger.send("POST /api/social/posts", {
			body: { content: "Hello", challengeId: secret.id },
		});
		expect(refused.status).toBe(404);
		expect((await author.send(`DELETE /api/social/challenges/${challenge.id}`)).status).toBe(204);
		expect(await challengeShownTo(author, open)).toEqual([null, null]);
	});

	test("has its type, and the habit's name and day from when it was shared", async () => {
		const habit = await createHabit(payer);
		const post = await share(payer, { type: "milestone", habitId: habit.id });
		expect(post).toMatchObject({
			type: "milestone",
			habitId: habit.id,
			habit: { title: habit.name },
			habitLog: { dayNumber: 1 },
			likes: 0,
			isLiked: false,
			commentsCount: 0,
			isPublic: true,
			user: { socialName: "Payer", userId: payer.user.id },
		});
		expect((await read(stranger, post.id)).json).toMatchObject({
			habitId: null,
			habit: { title: habit.name },
		});
		expect((await payer.send(`DELETE /api/habits/${habit.id}`)).status).toBe(204);
		expect((await read(payer, post.id)).json).toMatchObject({ habitId: null, habit: { title: habit.name } });
	});

	test("keeps the habit's picture from when it was shared, for everybody who sees the post", async () => {
		const habit = await createHabit(payer);
		const day = `/api/habits/${habit.id}/logs/2026-11-29`;
		await payer.send(`PUT ${day}`, { body: { completed: true } });
		const post = await share(payer, { habitId: habit.id, picture: "habit" });
		const picture = {
			of: "habit",
			grid: ["completed", ...Array(20).fill("open")],
			day: 1,
			isCycle: true,
			streak: 1,
		};
		expect(post.picture).toEqual(picture);
		expect((await payer.send(`DELETE ${day}`)).status).toBeLessThan(300);
		expect((await read(stranger, post.id)).json.picture).toEqual(picture);
		expect((await share(payer, { habitId: habit.id })).picture).toBeNull();
	});

	test("has neither day nor picture of a cycle that begins tomorrow", async () => {
		const habit = await createHabit(payer);
		await logEmptyDays(app, payer, { habitId: habit.id, count: 21 });
		expect((await takeStep(payer, habit.id, "repeat")).json.cycleCount).toBe(2);
		const post = await share(payer, { habitId: habit.id, picture: "habit" });
		expect(post).toMatchObject({ habit: { title: habit.name }, habitLog: null, picture: null });
		app.advance(day);
		const next = await share(payer, { habitId: habit.id, picture: "habit" });
		expect(next).toMatchObject({ habitLog: { dayNumber: 1 }, picture: { day: 1 } });
	});

	test("has a picture of its author's progress in a challenge", async () => {
		const challenge = await createChallenge(author, {
			duration: 14,
			targetFrequency: 5,
			isPublic: false,
			startDate: "2026-12-10",
		});
		const about = { challengeId: challenge.id, picture: "challenge" };
		const outside = await author.send("POST /api/social/posts", { body: { content: "Hello", ...about } });
		expect([outside.status, outside.json.code]).toEqual([409, "not-taking-part"]);
		await join(author, challenge.id);
		const { id, picture } = await share(author, about);
		expect(picture).toEqual({ of: "challenge", share: 0, days: 0, duration: 14, isCompleted: false });
		// The challenge is by invitation only: strangers learn nothing about it.
		expect((await read(stranger, id)).json).toMatchObject({ challenge: null, picture: null });
	});

	test.each([
		["a habit's picture without a habit", { picture: "habit" }, 400],
		["a challenge's picture without a challenge", { picture: "challenge", habitId: null }, 400],
		["a made-up picture", { picture: { of: "challenge", share: 100 } }, 400],
		["another user's habit", { habitId: "0190a1b2-0000-7000-8000-000000000009" }, 404],
		["an unknown challenge", { challengeId: "0190a1b2-0000-7000-8000-000000000009" }, 404],
		["only whitespace", { content: " \n\t " }, 400],
		["only invisible characters", { content: "\u200b\u2060\u3164\u2800\u00ad" }, 400],
		["501 characters", { content: "अ".repeat(501) }, 400],
		["a letter with 8,000 marks", { content: `a${"\u0301".repeat(8_000)}` }, 400],
		["an unknown type", { type: "advertisement" }, 400],
		["counters", { likes: 5 }, 400],
		["an author", { userId: "0190a1b2-0000-7000-8000-000000000009" }, 400],
	])("is refused with %s", async (_, body, status) => {
		const reply = await author.send("POST /api/social/posts", { body: { content: "Hello", ...body } });
		expect(reply.status).toBe(status);
	});

	test.each([
		["families of emoji", "👩‍👩‍👧‍👦".repeat(500)],
		["a letter with 7,999 marks", `a${"\u0301".repeat(7_999)}`],
		["letters with combining marks", "क्षि".repeat(250) + "é".repeat(250)],
		["markup", '<img src=x onerror="alert(1)"><script>alert(1)</script>&amp;'],
		["direction marks", "\u202Eevil\u202C \u2066isolated\u2069"],
		["four-byte characters", "𝒜𠮷😀"],
		["zero-width characters between letters", "a\u200bb\u200dc"],
	])("keeps %s unchanged, up to 500 characters as people count them", async (_, content) => {
		const { id } = await share(author, { content });
		expect((await read(stranger, id)).json.content).toBe(content);
	});

	test("is stored once if sent several times at once", async () => {
		const draftId = crypto.randomUUID();
		const replies = await Promise.all([1, 2, 3].map(() => share(author, { draftId })));
		expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
	});

	test("keeps concurrent edits of different fields", async () => {
		const { id } = await share(author);
		const edits = [{ content: "Hello again" }, { isPublic: false }, { type: "milestone" }];
		await Promise.all(edits.map((body) => author.send(`PATCH /api/social/posts/${id}`, { body })));
		expect((await read(author, id)).json).toMatchObject(Object.assign({}, ...edits));
	});

	test("can be edited and deleted by its author only, and an edit changes `updatedAt`", async () => {
		const { id } = await share(author, { content: "Frist" });
		app.advance(1_000);
		const changes = { body: { content: "First", isPublic: false } };
		expect((await friend.send(`PATCH /api/social/posts/${id}`, changes)).status).toBe(404);
		expect((await friend.send(`DELETE /api/social/posts/${id}`)).status).toBe(404);
		const edited = (await author.send(`PATCH /api/social/posts/${id}`, changes)).json;
		expect(edited).toMatchObject({ content: "First", isPublic: false });
		expect(edited.updatedAt > edited.createdAt).toBe(true);
		expect((await read(stranger, id)).status).toBe(404);
		expect((await author.send(`DELETE /api/social/posts/${id}`)).status).toBe(204);
		expect((await read(author, id)).status).toBe(404);
	});

	test("can't be shared or read before joining the hub", async () => {
		const outsider = await app.signUp();
		for (const route of [
			"GET /api/social/posts",
			"GET /api/social/new-posts?after=0190a1b2-0000-7000-8000-000000000009",
		])
			expect((await outsider.send(route)).json.code).toBe("hub-not-joined");
		const reply = await outsider.send("POST /api/social/posts", { body: { content: "Hello" } });
		expect(reply.json.code).toBe("hub-not-joined");
	});
});

describe("the feed", () => {
	test("has public and friends' posts, newest first, without those of blocked people", async () => {
		const [reader, known, other, blocked] = [
			await joinHub(app, { fullName: "Reader" }),
			await joinHub(app, { fullName: "Known" }),
			await joinHub(app, { fullName: "Other" }),
			await joinHub(app, { fullName: "Blocked" }),
		];
		await befriend(reader, known);
		await other.send(`POST /api/social/blocks/${blocked.user.id}`);
		await blocked.send(`POST /api/social/blocks/${reader.user.id}`);
		const posts = {
			open: await share(other),
			close: await share(known, { isPublic: false }),
			closed: await share(other, { isPublic: false }),
			own: await share(reader, { isPublic: false }),
			hidden: await share(blocked),
		};
		expect((await idsOf(reader)).slice(0, 3)).toEqual([posts.own.id, posts.close.id, posts.open.id]);
		expect(await idsOf(reader)).not.toContain(posts.hidden.id);
		expect(await idsOf(reader)).not.toContain(posts.closed.id);
		expect(await idsOf(reader, "?of=friends")).toEqual([posts.close.id]);
		expect(await idsOf(reader, "?of=mine")).toEqual([posts.own.id]);
		expect(await idsOf(blocked)).not.toContain(posts.own.id);
	});

	test("continues where a page ended, despite new posts, until a page is empty", async () => {
		const writer = await joinHub(app, { fullName: "Writer" });
		app.advance(8 * day);
		const written: string[] = [];
		for (let index = 0; index < postsPerPage + 5; index++) written.unshift((await share(writer)).id);
		const first = await idsOf(writer, "?of=mine");
		expect(first).toEqual(written.slice(0, postsPerPage));
		await share(writer);
		const second = await idsOf(writer, `?of=mine&before=${first.at(-1)}`);
		expect(second).toEqual(written.slice(postsPerPage));
		expect(await idsOf(writer, `?of=mine&before=${second.at(-1)}`)).toEqual([]);
	});

	test("counts newer posts by others", async () => {
		const [newest] = await idsOf(friend);
		const since = async (member: Member, of: string) =>
			(await member.send(`GET /api/social/new-posts?of=${of}&after=${newest}`)).json.count;
		await share(author);
		await share(author, { isPublic: false });
		await share(friend);
		expect(await since(friend, "everyone")).toBe(2);
		expect(await since(friend, "friends")).toBe(2);
		expect(await since(stranger, "everyone")).toBe(2);
		expect(await since(stranger, "friends")).toBe(0);
		expect(await since(friend, "mine")).toBe(0);
	});
});

describe("comments", () => {
	test("are paged, newest first, counted, and reach the author as one notice", async () => {
		const { id } = await share(author);
		const written: string[] = [];
		for (let index = 0; index < 23; index++) {
			const reply = await stranger.send(`POST /api/social/posts/${id}/comments`, {
				body: { content: `Comment ${index}` },
			});
			expect(reply.status).toBe(201);
			written.unshift(reply.json.id);
		}
		const pageOf = async (query = "") =>
			((await friend.send(`GET /api/social/posts/${id}/comments${query}`)).json as { id: string }[]).map(
				(comment) => comment.id,
			);
		expect(await pageOf()).toEqual(written.slice(0, 20));
		expect(await pageOf(`?before=${written[19]}`)).toEqual(written.slice(20));
		expect((await read(author, id)).json.commentsCount).toBe(23);
		const [notice] = (await author.send("GET /api/notices")).json;
		expect(notice).toMatchObject({ kind: "post-commented", count: 23, data: { name: "Ravi", postId: id } });
	});

	test("can be edited by their author for fifteen minutes, which changes `updatedAt`", async () => {
		const { id } = await share(author);
		const { json } = await stranger.send(`POST /api/social/posts/${id}/comments`, {
			body: { content: "Wel done" },
		});
		const route = `PATCH /api/social/posts/${id}/comments/${json.id}`;
		app.advance(60_000);
		const edited = await stranger.send(route, { body: { content: "Well done" } });
		expect(edited.json.updatedAt > edited.json.createdAt).toBe(true);
		expect((await author.send(route, { body: { content: "Mine" } })).status).toBe(404);
		app.advance(15 * 60_000);
		expect((await stranger.send(route, { body: { content: "Too late" } })).json.code).toBe("comment-too-old");
	});

	test("can be deleted only by their author and the post's author", async () => {
		const { id } = await share(author);
		const write = async (by: Member) =>
			(await by.send(`POST /api/social/posts/${id}/comments`, { body: { content: "Hm" } })).json.id;
		const [one, two] = [await write(stranger), await write(stranger)];
		const remove = async (by: Member, comment: string) =>
			(await by.send(`DELETE /api/social/posts/${id}/comments/${comment}`)).status;
		expect(await remove(friend, one)).toBe(404);
		expect(await remove(stranger, one)).toBe(204);
		expect(await remove(author, two)).toBe(204);
		expect(await remove(author, two)).toBe(404);
		expect((await read(author, id)).json.commentsCount).toBe(0);
	});

	test("are stored once if sent twice", async () => {
		const { id } = await share(author);
		const body = { content: "Well done", draftId: crypto.randomUUID() };
		const send = () => stranger.send(`POST /api/social/posts/${id}/comments`, { body });
		const replies = await Promise.all([send(), send()]);
		expect(replies[0]?.json.id).toBe(replies[1]?.json.id);
		expect((await read(author, id)).json.commentsCount).toBe(1);
	});

	test("are hidden from readers whom their authors have blocked", async () => {
		const { id } = await share(author);
		const rude = await joinHub(app, { fullName: "Rude" });
		await rude.send(`POST /api/social/posts/${id}/comments`, { body: { content: "Hm" } });
		await rude.send(`POST /api/social/blocks/${friend.user.id}`);
		expect((await friend.send(`GET /api/social/posts/${id}/comments`)).json).toEqual([]);
		expect((await stranger.send(`GET /api/social/posts/${id}/comments`)).json).toHaveLength(1);
	});
});

describe("daily quotas", () => {
	test("allow a new account five posts and twenty comments, even at once, and more the next day", async () => {
		const { id } = await share(author);
		const newcomer = await joinHub(app, { fullName: "New" });
		const post = () => newcomer.send("POST /api/social/posts", { body: { content: "Hello" } });
		const comment = () =>
			newcomer.send(`POST /api/social/posts/${id}/comments`, { body: { content: "Hello" } });
		const statuses = async (attempt: typeof post, times: number) =>
			(await Promise.all(Array.from({ length: times }, attempt))).map(({ status }) => status).sort();
		const { posts, comments } = dailyQuotas.newcomer;
		expect(await statuses(post, posts + 2)).toEqual([...Array(posts).fill(201), 409, 409]);
		expect((await post()).json.code).toBe("daily-post-limit");
		expect(await statuses(comment, comments + 1)).toEqual([...Array(comments).fill(201), 409]);
		expect((await comment()).json.code).toBe("daily-comment-limit");
		expect((await read(author, id)).json.commentsCount).toBe(comments);
		app.advance(day);
		expect((await post()).status).toBe(201);
	});

	test("allow a settled account fifty posts and twenty reports", async () => {
		const settled = await joinHub(app, { fullName: "Settled" });
		app.advance(8 * day);
		for (let index = 0; index < dailyQuotas.settled.posts; index++) await share(settled);
		const reply = await settled.send("POST /api/social/posts", { body: { content: "More" } });
		expect(reply.json.code).toBe("daily-post-limit");
		const mine = await feedOf(settled, "?of=mine");
		const report = (id: string) =>
			friend.send(`POST /api/social/posts/${id}/reports`, { body: { reason: "spam" } });
		for (const { id } of mine) expect((await report(id)).status).toBe(204);
		const [older] = await idsOf(settled, `?of=mine&before=${mine.at(-1)?.id}`);
		expect((await report(older ?? "")).json.code).toBe("daily-report-limit");
	});
});
