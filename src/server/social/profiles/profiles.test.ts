import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SocialProfile } from "#contract/social/profiles.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { ageAccounts, befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { png } from "#server/testing/pictures.ts";
import { deliverRequests } from "#server/testing/social/asks.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let asha: HubPerson;
let viewers: Record<string, Client>;
let friend: Client;
let stranger: Client;

beforeAll(async () => {
	app = await testApp();
	const administrator = await joinHub(app);
	asha = await joinHub(app);
	await pay(administrator, asha.user.email);
	const habit = await createHabit(asha);
	for (const day of [20, 21])
		await asha.send(`PUT /api/habits/${habit.id}/logs/2026-11-${day}`, { body: { completed: true } });
	await asha.send("PUT /api/auth/me/picture", { raw: png, headers: { "content-type": "image/png" } });
	const known = await joinHub(app);
	[friend, stranger] = [known, await joinHub(app)];
	const blocked = await joinHub(app);
	await befriend(asha, known);
	await asha.send(`POST /api/social/blocks/${blocked.user.id}`);
	const blocker = await joinHub(app);
	await blocker.send(`POST /api/social/blocks/${asha.user.id}`);
	viewers = {
		self: asha,
		friend,
		stranger,
		administrator,
		blocked,
		blocker,
		outside: await app.signUp(),
		visitor: app.client(),
	};
});

afterAll(() => app.close());

function profileOf(viewer: Client | undefined, id = asha.user.id) {
	return viewer?.send(`GET /api/social/people/${id}`) ?? Promise.reject(new Error("no such viewer"));
}
function share(audience: string) {
	return asha.send("PATCH /api/auth/me", {
		body: { privacy: { profile: audience, habits: audience, bestStreak: audience } },
	});
}

function seenIn({ person, email, memberSince, habits, bestStreak }: SocialProfile) {
	return {
		name: person.socialName,
		email: email !== null,
		since: memberSince !== null,
		picture: person.pictureUrl !== null,
		habits: habits?.map(({ name, currentStreak }) => [name, currentStreak]) ?? null,
		bestStreak,
	};
}

/** Returns the status of this viewer's request for the picture. */
async function statusOfPicture(viewer: Client | undefined) {
	const { pictureUrl } = (await profileOf(asha)).json.person;
	return (await app.fetch(pictureUrl, { headers: { cookie: viewer?.cookie() ?? "" } })).status;
}

test.each([
	["visitor", 401, "not-signed-in"],
	["outside", 409, "hub-not-joined"],
	["blocked", 404, "not-found"],
	["blocker", 404, "not-found"],
])("a profile is refused to the viewer %s", async (who, status, code) => {
	await share("everyone");
	const reply = await profileOf(viewers[who]);
	expect([reply.status, reply.json.code]).toEqual([status, code]);
});

describe("what a person shares", () => {
	test.each([
		["nobody", ["self"]],
		["friends", ["self", "friend"]],
		["everyone", ["self", "friend", "stranger", "administrator"]],
	])("with %s is shown to %j", async (audience, shown) => {
		await share(audience);
		for (const who of ["self", "friend", "stranger", "administrator"]) {
			const isShown = shown.includes(who);
			const { json } = await profileOf(viewers[who]);
			expect({ who, seen: seenIn(json) }).toEqual({
				who,
				seen: {
					name: asha.user.fullName,
					email: who === "self" || who === "friend",
					since: isShown,
					picture: isShown,
					habits: isShown ? [["Evening walk", 2]] : null,
					bestStreak: isShown ? 2 : null,
				},
			});
			expect([who, await statusOfPicture(viewers[who])]).toEqual([who, isShown ? 200 : 404]);
		}
	});

	test("with friends appears in a friend's list, and what they share with nobody doesn't", async () => {
		for (const [audience, count] of [
			["nobody", null],
			["friends", 1],
		]) {
			await share(String(audience));
			const { json } = await friend.send("GET /api/social/friends");
			expect(json[0].habitsCount).toBe(count);
		}
	});
});

test("a profile's `bond` doesn't reveal whose address a request was sent to", async () => {
	const [one, other] = [await joinHub(app), await joinHub(app)];
	const bondOf = async (viewer: HubPerson, person: HubPerson) =>
		(await profileOf(viewer, person.user.id)).json.bond;
	await one.send("POST /api/social/friends", { body: { email: other.user.email } });
	await deliverRequests(app);
	expect([await bondOf(one, other), await bondOf(other, one)]).toEqual(["none", "asks"]);
	await one.send(`PUT /api/social/friends/${other.user.id}`);
	expect(await bondOf(one, other)).toBe("asked");
	await other.send(`POST /api/social/friends/${one.user.id}/accept`);
	expect([await bondOf(one, other), await bondOf(one, one)]).toEqual(["friends", "self"]);
});

test("archived habits are not shown", async () => {
	await share("everyone");
	const { json } = await asha.send("GET /api/habits");
	await asha.send(`PATCH /api/habits/${json[0].id}`, { body: { isActive: false } });
	expect((await profileOf(stranger)).json.habits).toEqual([]);
});

test("posts come in pages, newest first, without duplicates", async () => {
	const author = await joinHub(app);
	await ageAccounts(app);
	for (let count = 0; count < 23; count++)
		await author.send("POST /api/social/posts", {
			body: { content: `Day ${count}`, isPublic: count % 2 === 0 },
		});
	async function pageOf(viewer: Client, query = "") {
		const { json } = await viewer.send(`GET /api/social/people/${author.user.id}/posts${query}`);
		return json as { id: string; content: string }[];
	}
	const first = await pageOf(author);
	const second = await pageOf(author, `?before=${first.at(-1)?.id}`);
	expect([first.length, second.length]).toEqual([20, 3]);
	const shown = [...first, ...second].map(({ content }) => content);
	expect(shown).toEqual(Array.from({ length: 23 }, (_, index) => `Day ${22 - index}`));
	expect(await pageOf(author, `?before=${second.at(-1)?.id}`)).toEqual([]);
	expect(await pageOf(stranger)).toHaveLength(12);
});

test("challenges that both take part in are shown with the viewer's own status", async () => {
	const [one, other] = [await joinHub(app), await joinHub(app)];
	const [shared, left, alone] = [
		await createChallenge(one),
		await createChallenge(one),
		await createChallenge(one),
	];
	for (const { id } of [shared, left, alone]) await join(one, id);
	for (const { id } of [shared, left]) await join(other, id);
	await other.send(`POST /api/social/challenges/${left.id}/leave`);
	for (const [viewer, person] of [
		[one, other],
		[other, one],
	] as const) {
		const { json } = await viewer.send(`GET /api/social/people/${person.user.id}/challenges`);
		expect(json.map(({ id }: { id: string }) => id)).toEqual([shared.id]);
		expect(json[0].me.status).toBe("active");
	}
});
