import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { challenges } from "#contract/social/challenges.ts";
import { feed } from "#contract/social/feed.ts";
import { messages } from "#contract/social/messages.ts";
import { profiles } from "#contract/social/profiles.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { ageAccounts, befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { png } from "#server/testing/pictures.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type Client, type Reply, type TestApp, testApp } from "#server/testing/test-app.ts";

/** Every kind of user tries to use a hub member's (the author's) content. Nobody may do more than the table says. */

const everybody = [
	"visitor",
	"outsider",
	"blocked",
	"stranger",
	"friend",
	"administrator",
	"author",
] as const;
type Who = (typeof everybody)[number];

let app: TestApp;
let visitor: Client;
/** Hash of the author's picture. */
let pictureHash: string;
let habitId: string;
let people: Record<Exclude<Who, "visitor">, HubPerson>;

beforeAll(async () => {
	app = await testApp();
	visitor = app.client();
	const administrator = await joinHub(app, { fullName: "Admin" });
	const [author, friend, blocked, stranger] = [
		await joinHub(app),
		await joinHub(app),
		await joinHub(app),
		await joinHub(app),
	];
	people = { administrator, author, friend, blocked, stranger, outsider: await app.signUp() };
	await befriend(author, friend);
	await befriend(author, blocked);
	await pay(administrator, friend.user.email);
	habitId = (await createHabit(friend)).id;
	await author.send("PUT /api/auth/me/picture", { raw: png, headers: { "content-type": "image/png" } });
	await author.send(`POST /api/social/conversations/${friend.user.id}/messages`, {
		body: { messageId: uuidv7(), text: "Hello" },
	});
	const { json } = await friend.send(`GET /api/social/people/${author.user.id}`);
	pictureHash = json.person.pictureUrl.split("/").at(-1);
	await ageAccounts(app);
});

afterAll(() => app.close());

function block(method: "POST" | "DELETE") {
	return people.author.send(`${method} /api/social/blocks/${people.blocked.user.id}`);
}

const all: readonly Who[] = ["stranger", "friend", "administrator", "author"];
const circle: readonly Who[] = ["friend", "author"];
const own: readonly Who[] = ["author"];
const allButOwn: readonly Who[] = ["stranger", "friend", "administrator"];
const friends: readonly Who[] = ["friend"];
const nobody: readonly Who[] = [];

/** Creates the author's content; returns the parameters of its routes. */
const creators = {
	"public post": () => sharedPost({}),
	"friends-only post": () => sharedPost({ isPublic: false }),
	"removed post": async () => {
		const post = await sharedPost({});
		await people.stranger.send(`POST /api/social/posts/${post.postId}/reports`, { body: { reason: "spam" } });
		const { status } = await people.administrator.send(`POST /api/admin/reports/${post.postId}/remove`, {
			body: { reason: "Advertising" },
		});
		expect(status).toBe(204);
		return post;
	},
	"public challenge": () => joinedChallenge({}),
	"private challenge": () => joinedChallenge({ isPublic: false }),
	"cancelled challenge": async () => {
		const challenge = await joinedChallenge({});
		await people.author.send(`DELETE /api/social/challenges/${challenge.challengeId}`);
		return challenge;
	},
	person: async () => ({ userId: people.author.user.id, hash: pictureHash }),
};
type Thing = keyof typeof creators;

/** Content that later tests can use again. */
const reusable = new Map<Thing, Record<string, string>>();

async function contentOf(thing: Thing): Promise<Record<string, string>> {
	const values = reusable.get(thing) ?? (await creators[thing]());
	reusable.set(thing, values);
	return values;
}

async function sharedPost(body: object): Promise<Record<string, string>> {
	const { json: post } = await people.author.send("POST /api/social/posts", {
		body: { content: "Hello", ...body },
	});
	const route = `POST /api/social/posts/${post.id}/comments`;
	const { json: comment } = await people.author.send(route, { body: { content: "One more thing" } });
	return { postId: post.id, commentId: comment.id };
}

/** The creator and the friend take part. */
async function joinedChallenge(changes: Record<string, unknown>): Promise<Record<string, string>> {
	const challenge = await createChallenge(people.author, changes);
	await join(people.author, challenge.id);
	await join(people.friend, challenge.id, { code: challenge.inviteCode });
	return { challengeId: challenge.id };
}

/** Each endpoint that names content: what it names, and who may use it. */
const table: Record<string, { body?: () => object; of: Partial<Record<Thing, readonly Who[]>> }> = {
	"GET /api/social/posts/:postId": posts(all, circle),
	"POST /api/social/posts/:postId/like": posts(all, circle),
	"DELETE /api/social/posts/:postId/like": posts(all, circle),
	"GET /api/social/posts/:postId/comments": posts(all, circle),
	"POST /api/social/posts/:postId/comments": { ...posts(all, circle), body: () => ({ content: "Good" }) },
	"PATCH /api/social/posts/:postId/comments/:commentId": {
		...posts(own, own),
		body: () => ({ content: "Better" }),
	},
	// People can always delete what they wrote.
	"DELETE /api/social/posts/:postId/comments/:commentId": {
		of: { ...posts(own, own).of, "removed post": own },
	},
	"POST /api/social/posts/:postId/comments/:commentId/like": posts(all, circle),
	"DELETE /api/social/posts/:postId/comments/:commentId/like": posts(all, circle),
	"POST /api/social/posts/:postId/reports": {
		...posts(allButOwn, friends),
		body: () => ({ reason: "other" }),
	},
	"PATCH /api/social/posts/:postId": { ...posts(own, own), body: () => ({ content: "Changed" }) },
	"DELETE /api/social/posts/:postId": posts(own, own),

	"GET /api/social/challenges/:challengeId": contests(all, circle),
	"GET /api/social/challenges/:challengeId/standings": contests(all, circle),
	"POST /api/social/challenges/:challengeId/join": contests(all, circle),
	"PUT /api/social/challenges/:challengeId/habit": {
		...contests(friends, friends),
		body: () => ({ habitId }),
	},
	"PATCH /api/social/challenges/:challengeId": { ...contests(own, own), body: () => ({ title: "Changed" }) },
	"DELETE /api/social/challenges/:challengeId": contests(own, own),
	"POST /api/social/challenges/:challengeId/creator": {
		...contests(own, own),
		body: () => ({ newCreatorId: people.friend.user.id }),
	},

	"GET /api/social/people/:userId": { of: { person: all } },
	"GET /api/social/people/:userId/posts": { of: { person: all } },
	"GET /api/social/people/:userId/challenges": { of: { person: all } },
	"GET /api/social/people/:userId/picture/:hash": { of: { person: circle } },
	"GET /api/social/conversations/:userId": { of: { person: friends } },
	"GET /api/social/conversations/:userId/messages": { of: { person: friends } },
	"POST /api/social/conversations/:userId/messages": {
		of: { person: friends },
		body: () => ({ messageId: uuidv7(), text: "Hello" }),
	},
	"POST /api/social/conversations/:userId/read": { of: { person: friends }, body: () => ({ upTo: 1 }) },
};

/** Has no effect for people who don't take part. */
const harmlessRoutes = ["POST /api/social/challenges/:challengeId/leave"];
/** Concerns the caller's own messages only; tested in `messages.test.ts`. */
const ownOnly = ["DELETE /api/social/conversations/:userId/messages/:messageId"];

test("the table has every endpoint that names content", () => {
	const named = [feed, challenges, profiles, messages]
		.flatMap((each) => Object.values(each).map(({ route }) => route as string))
		.filter((route) => route.includes(":"));
	expect([...Object.keys(table), ...harmlessRoutes, ...ownOnly].sort()).toEqual(named.sort());
});

const cells = Object.entries(table).flatMap(([route, { of }]) =>
	Object.keys(of).map((thing) => [route, thing as Thing] as const),
);

test.each(cells)("only those in the table may use %s on a %s", async (route, thing) => {
	const { body, of } = table[route] ?? { of: {} };
	const allowed = of[thing] ?? [];
	const values = await contentOf(thing);
	await block("POST");
	const path = route.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? "");
	const answers: Record<string, string> = {};
	const expected: Record<string, string> = {};
	for (const who of everybody) {
		const reader = who === "visitor" ? visitor : people[who];
		answers[who] = answerIn(await reader.send(path, body ? { body: body() } : {}));
		expected[who] = expectedOf(who, allowed);
	}
	expect(answers).toEqual(expected);
	if (route.startsWith("DELETE") || route.endsWith("/creator")) reusable.delete(thing);
});

function answerIn({ status, json }: Reply): string {
	if (status < 300) return "yes";
	const refusal = `${status} ${json.code}`;
	return refusals[refusal] ?? refusal;
}

function expectedOf(who: Who, allowed: readonly Who[]): string {
	if (allowed.includes(who)) return "yes";
	return who === "visitor" ? "signed out" : "no";
}

/** `not-taking-part` is sent only to people who may see the challenge; the other refusals reveal nothing about it. */
const refusals: Record<string, string> = {
	"404 not-found": "no",
	"409 hub-not-joined": "no",
	"409 not-taking-part": "no",
	"401 not-signed-in": "signed out",
};

function posts(everyones: readonly Who[], friendsOnly: readonly Who[]) {
	return { of: { "public post": everyones, "friends-only post": friendsOnly, "removed post": nobody } };
}

function contests(everyones: readonly Who[], invited: readonly Who[]) {
	return {
		of: {
			"public challenge": everyones,
			"private challenge": invited,
			"cancelled challenge": nobody,
		},
	};
}

describe("the author's content", () => {
	async function readers(see: (who: Exclude<Who, "visitor" | "outsider">) => Promise<boolean>) {
		await block("POST");
		const viewers = [];
		for (const who of ["blocked", "stranger", "friend", "administrator", "author"] as const)
			if (await see(who)) viewers.push(who);
		return viewers;
	}

	test.each([
		["public post", all],
		["friends-only post", circle],
		["removed post", nobody],
	] as const)("a %s is in the feed of %j", async (kind, viewers) => {
		const { postId } = await contentOf(kind);
		const ids = async (who: Exclude<Who, "visitor">): Promise<string[]> =>
			(await people[who].send("GET /api/social/posts")).json.map(({ id }: { id: string }) => id);
		expect(await readers(async (who) => (await ids(who)).includes(postId ?? ""))).toEqual(viewers);
	});

	/** Callers who may not see the person get a refusal instead. */
	async function idsIn(who: Exclude<Who, "visitor">, list: "posts" | "challenges"): Promise<string[]> {
		const { status, json } = await people[who].send(
			`GET /api/social/people/${people.author.user.id}/${list}`,
		);
		expect([who, status]).toEqual([who, who === "blocked" ? 404 : 200]);
		return status === 200 ? json.map(({ id }: { id: string }) => id) : [];
	}

	test.each([
		["public post", all],
		["friends-only post", circle],
		["removed post", nobody],
	] as const)("a %s is on the profile shown to %j", async (kind, viewers) => {
		const { postId = "" } = await contentOf(kind);
		expect(await readers(async (who) => (await idsIn(who, "posts")).includes(postId))).toEqual(viewers);
	});

	test.each([
		["public challenge", circle],
		["private challenge", circle],
		["cancelled challenge", nobody],
	] as const)(
		"a %s that author and friend have joined is on the profile shown to %j",
		async (kind, viewers) => {
			const { challengeId = "" } = await contentOf(kind);
			const sees = async (who: Exclude<Who, "visitor">) =>
				(await idsIn(who, "challenges")).includes(challengeId);
			expect(await readers(sees)).toEqual(viewers);
		},
	);

	test.each([
		["public challenge", all],
		["private challenge", circle],
		["cancelled challenge", nobody],
	] as const)("a %s is in the list of %j", async (kind, viewers) => {
		const { challengeId } = await contentOf(kind);
		const ids = async (who: Exclude<Who, "visitor">): Promise<string[]> =>
			(await people[who].send("GET /api/social/challenges")).json.map(({ id }: { id: string }) => id);
		expect(await readers(async (who) => (await ids(who)).includes(challengeId ?? ""))).toEqual(viewers);
	});

	test("a comment on somebody else's post is shown to all but blocked people", async () => {
		const { json: post } = await people.stranger.send("POST /api/social/posts", { body: { content: "Hi" } });
		const route = `/api/social/posts/${post.id}/comments`;
		await people.author.send(`POST ${route}`, { body: { content: "From the author" } });
		const sees = async (who: Exclude<Who, "visitor">) =>
			(await people[who].send(`GET ${route}`)).text.includes("From the author");
		expect(await readers(sees)).toEqual(all);
	});

	test("a place in standings is shown to all, but blocked people see no name", async () => {
		await block("DELETE");
		const challenge = await createChallenge(people.stranger);
		for (const who of ["author", "blocked", "friend", "administrator", "stranger"] as const)
			await join(people[who], challenge.id);
		const route = `GET /api/social/challenges/${challenge.id}/standings`;
		const names = async (who: Exclude<Who, "visitor">) =>
			(await people[who].send(route)).json.rows.map(({ socialName }: { socialName: unknown }) => socialName);
		async function sees(who: Exclude<Who, "visitor">) {
			const found = await names(who);
			expect(found).toHaveLength(5);
			return found.includes(people.author.user.fullName);
		}
		expect(await readers(sees)).toEqual(all);
		expect((await names("author")).filter((name: unknown) => name === null)).toHaveLength(1);
		expect((await visitor.send(route)).status).toBe(401);
		expect((await people.outsider.send(route)).status).toBe(409);
	});

	test("each profile field is shown to the audience it is shared with", async () => {
		const fields = { profile: "memberSince", habits: "habits", bestStreak: "bestStreak" };
		const viewers = { nobody: own, friends: circle, everyone: all };
		for (const [audience, who] of Object.entries(viewers))
			for (const [field, shown] of Object.entries(fields)) {
				await people.author.send("PATCH /api/auth/me", { body: { privacy: { [field]: audience } } });
				const route = `GET /api/social/people/${people.author.user.id}`;
				const sees = async (reader: Exclude<Who, "visitor">) =>
					((await people[reader].send(route)).json[shown] ?? null) !== null;
				expect([field, audience, await readers(sees)]).toEqual([field, audience, who]);
			}
	});
});

test("a post can be reported again, and the queue doesn't name the reporter", async () => {
	const { postId } = await contentOf("public post");
	const report = (who: "friend" | "author") =>
		people[who].send(`POST /api/social/posts/${postId}/reports`, { body: { reason: "unkind" } });
	for (const status of [204, 204]) expect((await report("friend")).status).toBe(status);
	const queue = (await people.administrator.send("GET /api/admin/reports")).json;
	expect(queue.find(({ id }: { id: string }) => id === postId)).toBeDefined();
	expect(JSON.stringify(queue)).not.toContain(people.friend.user.id);
});
