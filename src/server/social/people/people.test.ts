import { afterAll, beforeAll, expect, test } from "vitest";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { png } from "#server/testing/pictures.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { areFriends, friendIds, hiddenFrom, isHidden, people, relationsTo } from "./public.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("joining the hub requires a visible name, which can be changed later", async () => {
	const asha = await app.signUp({ fullName: "Asha Rao" });
	const begun = { joinedAt: null, socialName: "Asha R.", sharesSeen: false };
	expect((await asha.send("GET /api/social/me")).json).toEqual(begun);
	for (const socialName of ["", " \u200b", "\u2800", "a\nb", "Asha\u202e", "x".repeat(61)]) {
		const { status, json } = await asha.send("PUT /api/social/me", { body: { socialName } });
		expect([status, Object.keys(json.fields)]).toEqual([400, ["socialName"]]);
	}
	const joined = { joinedAt: "2026-11-21T12:30:00.000Z", socialName: "Asha", sharesSeen: true };
	const join = (body: object) => asha.send("PUT /api/social/me", { body });
	expect((await join({ socialName: "Asha", sharesSeen: true })).json).toEqual(joined);
	app.advance(60_000);
	expect((await join({ socialName: "Asha R" })).json).toEqual({ ...joined, socialName: "Asha R" });
	expect((await asha.send("GET /api/auth/me")).json.socialName).toBe("Asha R");
	const seen = await asha.send("PUT /api/social/me", { body: { sharesSeen: false } });
	expect(seen.json).toEqual({ ...joined, socialName: "Asha R", sharesSeen: false });
});

test.each([
	["🙂 Rao", "🙂 R."],
	[`A${"😀".repeat(59)}`, `A${"😀".repeat(29)}`],
	["क्षी".repeat(30), "क्षी".repeat(15)],
	["🙂🙂", ""],
	[`${"😀".repeat(45)} Rao`, ""],
])("joining accepts the name proposed to %s, or asks for one", async (fullName, proposed) => {
	const person = await app.signUp({ fullName });
	const { socialName } = (await person.send("GET /api/social/me")).json;
	expect(socialName).toBe(proposed);
	const { status, json } = await person.send("PUT /api/social/me", { body: { socialName } });
	if (proposed) expect([status, json.socialName]).toEqual([200, proposed]);
	else expect(json.fields).toEqual({ socialName: "Please fill this in" });
});

test("a member without a social name is shown with their full name, even if it is made only of emoji", async () => {
	const person = await joinHub(app);
	await person.send("PATCH /api/auth/me", { body: { fullName: "🙂🙂", socialName: null } });
	expect((await person.send("GET /api/social/me")).json.socialName).toBe("🙂🙂");
});

test("nobody joins the hub without choosing a name", async () => {
	const asha = await app.signUp();
	for (const body of [{}, { sharesSeen: true }]) {
		const { status, json } = await asha.send("PUT /api/social/me", { body });
		expect([status, json.fields]).toEqual([400, { socialName: "Please fill this in" }]);
	}
	expect((await asha.send("GET /api/social/me")).json.joinedAt).toBeNull();
});

test("other features can read friends, hidden people, and how people appear to each other", async () => {
	const [asha, ravi, meena, blocked] = [
		await joinHub(app),
		await joinHub(app),
		await joinHub(app),
		await joinHub(app),
	];
	const outside = await app.signUp();
	for (const person of [asha, ravi])
		await person.send("PUT /api/auth/me/picture", { raw: png, headers: { "content-type": "image/png" } });
	await befriend(asha, ravi);
	await asha.send(`POST /api/social/blocks/${blocked.user.id}`);

	const { orm } = app.database;
	const ids = [asha, ravi, meena, blocked, outside].map(({ user }) => user.id);
	expect(await friendIds(orm, asha.user.id)).toEqual([ravi.user.id]);
	expect(await areFriends(orm, ravi.user.id, asha.user.id)).toBe(true);
	expect(await areFriends(orm, ravi.user.id, meena.user.id)).toBe(false);
	expect(await hiddenFrom(orm, asha.user.id)).toEqual([blocked.user.id]);
	expect(await hiddenFrom(orm, blocked.user.id)).toEqual([asha.user.id]);
	expect(await isHidden(orm, blocked.user.id, asha.user.id)).toBe(true);
	const relation = await relationsTo(orm, asha.user.id, ids);
	expect(ids.map(relation)).toEqual(["self", "friend", "stranger", "blocked", "stranger"]);

	const seenBy = async ({ user }: { user: { id: string } }) =>
		[...(await people(orm, user.id, ids)).values()].map(({ userId, pictureUrl }) => [
			ids.indexOf(userId),
			pictureUrl !== null,
		]);
	expect((await seenBy(asha)).sort()).toEqual([
		[0, true],
		[1, true],
		[2, false],
	]);
	expect((await seenBy(meena)).sort()).toEqual([
		[0, false],
		[1, false],
		[2, false],
		[3, false],
	]);
	expect((await seenBy(blocked)).sort()).toEqual([
		[1, false],
		[2, false],
		[3, false],
	]);
});
