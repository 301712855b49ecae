import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxBlocked, maxFriends, maxReceived, maxSentRequests } from "#domain/social/friendship.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { deliverRequests } from "#server/testing/social/asks.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}
async function friendsOf(person: HubPerson) {
	return (await person.send("GET /api/social/friends")).json;
}
async function requestsOf(person: HubPerson) {
	return (await person.send("GET /api/social/friends/requests")).json;
}
async function askAddress(by: HubPerson, email: string) {
	const reply = await by.send("POST /api/social/friends", { body: { email } });
	await deliverRequests(app);
	return reply;
}
async function inboxOf(person: HubPerson) {
	return (await person.send("GET /api/notices")).json;
}
function pair() {
	return Promise.all([joinHub(app), joinHub(app)]);
}

test("people outside the hub are asked to join it, and can't be found", async () => {
	const [inside, outside] = [await joinHub(app), await app.signUp()];
	for (const route of [
		"GET /api/social/friends",
		"GET /api/social/friends/requests",
		"GET /api/social/summary",
	]) {
		const { status, json } = await outside.send(route);
		expect([status, json.code]).toEqual([409, "hub-not-joined"]);
	}
	expect((await inside.send(`PUT /api/social/friends/${outside.user.id}`)).status).toBe(404);
});

describe("a request to an address", () => {
	test("becomes a friendship when accepted, and only then reveals both addresses", async () => {
		const [asha, ravi] = await pair();
		expect((await askAddress(asha, ravi.user.email.toUpperCase())).status).toBe(204);
		const { received } = await requestsOf(ravi);
		expect(received).toEqual([
			{
				person: { userId: asha.user.id, socialName: asha.user.fullName, pictureUrl: null },
				createdAt: expect.any(String),
			},
		]);
		expect(JSON.stringify(received)).not.toContain(asha.user.email);
		expect((await ravi.send(`POST /api/social/friends/${asha.user.id}/accept`)).status).toBe(204);
		for (const [one, other] of [
			[asha, ravi],
			[ravi, asha],
		] as const) {
			expect(await friendsOf(one)).toEqual([
				{
					id: other.user.id,
					fullName: other.user.fullName,
					email: other.user.email,
					profileImageUrl: null,
					habitsCount: 0,
					since: expect.any(String),
				},
			]);
			expect(await requestsOf(one)).toEqual({ received: [], sent: [] });
			expect((await one.send("GET /api/social/summary")).json).toMatchObject({ friends: 1, requests: 0 });
		}
	});

	test("looks the same for unknown addresses, outsiders, and people who blocked the sender", async () => {
		const [asha, blocker] = await pair();
		const [ravi, outside] = [await joinHub(app), await app.signUp()];
		await blocker.send(`POST /api/social/blocks/${asha.user.id}`);
		const addresses = ["nobody@example.in", outside.user.email, blocker.user.email, ravi.user.email];
		for (const email of addresses) {
			const { status, text } = await askAddress(asha, email);
			expect([status, text]).toEqual([204, ""]);
		}
		const { sent } = await requestsOf(asha);
		expect(sent.map(({ email }: { email: string }) => email).sort()).toEqual(addresses.sort());
		expect(sent.map(({ person }: { person: unknown }) => person)).toEqual([null, null, null, null]);
		expect(await inboxOf(blocker)).toEqual([]);
		expect((await requestsOf(blocker)).received).toEqual([]);
		expect((await requestsOf(ravi)).received).toHaveLength(1);
	});

	test("still looks pending after it was declined, and can be withdrawn", async () => {
		const [asha, ravi] = await pair();
		await askAddress(asha, ravi.user.email);
		await ravi.send(`POST /api/social/friends/${asha.user.id}/decline`);
		expect((await requestsOf(asha)).sent).toMatchObject([{ email: ravi.user.email }]);
		async function withdraw() {
			const reply = await asha.send("DELETE /api/social/friends/requests", {
				body: { email: ravi.user.email },
			});
			await deliverRequests(app);
			return reply;
		}
		expect((await withdraw()).status).toBe(204);
		expect((await withdraw()).status).toBe(404);
		await askAddress(asha, ravi.user.email);
		await withdraw();
		expect((await requestsOf(ravi)).received).toEqual([]);
	});

	test("sends no event to the sender's open pages when it is declined, unlike a request to a person", async () => {
		const [asha, ravi] = await pair();
		const page = await openPage(app, asha);
		expect(await page.next()).toBe("everything");
		const decline = () => ravi.send(`POST /api/social/friends/${asha.user.id}/decline`);
		await askAddress(asha, ravi.user.email);
		expect((await decline()).status).toBe(204);
		await app.deps.orm.transaction((tx) => recordEvent(tx, { kind: "rights.changed", userId: asha.user.id }));
		expect(await page.next()).toBe("account");
		await asha.send(`PUT /api/social/friends/${ravi.user.id}`);
		expect((await decline()).status).toBe(204);
		expect(await page.next()).toBe("social");
		await page.close();
	});

	test("doesn't reveal the address's owner to somebody who also sent that person a direct request", async () => {
		const [asha, ravi] = await pair();
		await askAddress(asha, ravi.user.email);
		app.advance(1_000);
		await asha.send(`PUT /api/social/friends/${ravi.user.id}`);
		const both = (await requestsOf(asha)).sent;
		expect(both).toHaveLength(2);
		expect(both).toContainEqual(expect.objectContaining({ person: null, email: ravi.user.email }));
		expect((await requestsOf(ravi)).received).toHaveLength(1);
	});

	test("stays if a direct request to the same person is withdrawn, and the other way round", async () => {
		const [asha, ravi] = await pair();
		const direct = `/api/social/friends/${ravi.user.id}`;
		const withdrawDirect = async () => (await asha.send(`DELETE ${direct}`)).status;
		async function expectOpen(email: string | null) {
			expect((await requestsOf(asha)).sent).toMatchObject([{ email }]);
			expect((await requestsOf(ravi)).received).toMatchObject([{ person: { userId: asha.user.id } }]);
			expect(await inboxOf(ravi)).toMatchObject([{ kind: "friend-asked", readAt: null }]);
		}
		await askAddress(asha, ravi.user.email);
		await asha.send(`PUT ${direct}`);
		expect(await withdrawDirect()).toBe(204);
		await expectOpen(ravi.user.email);
		expect(await withdrawDirect()).toBe(404);
		await asha.send(`PUT ${direct}`);
		await asha.send("DELETE /api/social/friends/requests", { body: { email: ravi.user.email } });
		await deliverRequests(app);
		await expectOpen(null);
		expect(await withdrawDirect()).toBe(204);
		expect((await requestsOf(ravi)).received).toEqual([]);
	});

	test.each([
		["after the address", ["address", "ask"]],
		["after the address, withdrawn and repeated", ["address", "ask", "withdraw", "ask"]],
		["of somebody else's address, withdrawn and repeated", ["ask", "withdraw", "ask"]],
		["before the address, withdrawn and repeated", ["ask", "address", "withdraw", "ask"]],
	])("leaves a direct request with its own date %s", async (_, steps) => {
		const [asha, ravi] = await pair();
		const direct = `/api/social/friends/${ravi.user.id}`;
		for (const step of steps) {
			app.advance(60_000);
			if (step === "address") await askAddress(asha, ravi.user.email);
			else expect((await asha.send(`${step === "ask" ? "PUT" : "DELETE"} ${direct}`)).status).toBe(204);
		}
		const askedAt = new Date(app.deps.clock()).toISOString();
		app.advance(60_000);
		// A repeat changes nothing.
		await asha.send(`PUT ${direct}`);
		expect((await requestsOf(asha)).sent[0]).toMatchObject({ email: null, createdAt: askedAt });
		expect((await requestsOf(ravi)).received).toHaveLength(1);
	});

	test("can't be withdrawn via its recipient's id, and doesn't reveal the recipient at the limit", async () => {
		const [asha, ravi, other] = await Promise.all([joinHub(app), joinHub(app), joinHub(app)]);
		await askAddress(asha, ravi.user.email);
		for (const { user } of [ravi, other])
			expect((await asha.send(`DELETE /api/social/friends/${user.id}`)).status).toBe(404);
		expect((await requestsOf(ravi)).received).toHaveLength(1);
		// At the limit, a request to the recipient is refused like one to anybody else.
		await rows(`insert into friend_asks (user_id, email, created_at)
			select '${asha.user.id}', n || '@asked.example', now() from generate_series(2, ${maxSentRequests}) n`);
		for (const { user } of [ravi, other])
			expect((await asha.send(`PUT /api/social/friends/${user.id}`)).json.code).toBe("too-many-asked");
	});

	test("is delivered and withdrawn by a job, whether the address has an owner or not", async () => {
		const [asha, ravi] = await pair();
		for (const route of ["POST /api/social/friends", "DELETE /api/social/friends/requests"]) {
			for (const email of [ravi.user.email, "nobody@example.in"]) {
				expect((await asha.send(route, { body: { email } })).status).toBe(204);
				// Nothing has happened yet: everything that depends on the owner is left to a job.
				const hidden = await rows(`select * from friendships where user_id = '${asha.user.id}'`);
				expect(hidden).toHaveLength(route.startsWith("POST") ? 0 : 1);
			}
			await deliverRequests(app);
		}
		expect(await rows(`select * from friendships where user_id = '${asha.user.id}'`)).toEqual([]);
		expect(await rows(`select * from friend_asks where user_id = '${asha.user.id}'`)).toEqual([]);
	});

	test("counts once if repeated before the job has withdrawn it", async () => {
		const [asha, ravi] = await pair();
		await askAddress(asha, ravi.user.email);
		await asha.send("DELETE /api/social/friends/requests", { body: { email: ravi.user.email } });
		expect((await requestsOf(asha)).sent).toEqual([]);
		await askAddress(asha, ravi.user.email);
		expect((await requestsOf(asha)).sent).toHaveLength(1);
		expect((await requestsOf(ravi)).received).toHaveLength(1);
	});

	test("is refused if sent to oneself", async () => {
		const asha = await joinHub(app);
		for (const call of [
			await askAddress(asha, asha.user.email),
			await asha.send(`PUT /api/social/friends/${asha.user.id}`),
		])
			expect([call.status, call.json.code]).toEqual([409, "own-request"]);
	});
});

test("concurrent requests in both directions become one friendship", async () => {
	for (let round = 0; round < 5; round++) {
		const [asha, ravi] = await pair();
		const ask = (by: HubPerson, email: string) => by.send("POST /api/social/friends", { body: { email } });
		await Promise.all([ask(asha, ravi.user.email), ask(ravi, asha.user.email)]);
		await Promise.all([deliverRequests(app), deliverRequests(app)]);
		for (const person of [asha, ravi]) {
			expect(await friendsOf(person)).toHaveLength(1);
			expect(await requestsOf(person)).toEqual({ received: [], sent: [] });
		}
	}
});

test("a repeated request counts once and sends one notice, even after a withdrawal", async () => {
	const [asha, ravi] = await pair();
	const ask = () => asha.send(`PUT /api/social/friends/${ravi.user.id}`);
	await Promise.all([ask(), ask(), ask()]);
	await asha.send(`DELETE /api/social/friends/${ravi.user.id}`);
	await ask();
	expect((await requestsOf(ravi)).received).toHaveLength(1);
	expect(await inboxOf(ravi)).toMatchObject([
		{ kind: "friend-asked", data: { userId: asha.user.id, name: asha.user.fullName } },
	]);
});

test("a request that was answered or withdrawn is no longer new in the inbox", async () => {
	const hasUnread = async (person: HubPerson) =>
		(await inboxOf(person)).some(({ readAt }: { readAt: string | null }) => readAt === null);
	const askPerson = (asha: HubPerson, ravi: HubPerson) =>
		asha.send(`PUT /api/social/friends/${ravi.user.id}`);
	const askByAddress = (asha: HubPerson, ravi: HubPerson) => askAddress(asha, ravi.user.email);
	const ends: [typeof askPerson, (asha: HubPerson, ravi: HubPerson) => Promise<unknown>][] = [
		[askPerson, (asha, ravi) => ravi.send(`POST /api/social/friends/${asha.user.id}/accept`)],
		[askPerson, (asha, ravi) => ravi.send(`POST /api/social/friends/${asha.user.id}/decline`)],
		[askPerson, (asha, ravi) => asha.send(`DELETE /api/social/friends/${ravi.user.id}`)],
		[
			askByAddress,
			async (asha, ravi) => {
				await asha.send("DELETE /api/social/friends/requests", { body: { email: ravi.user.email } });
				await deliverRequests(app);
			},
		],
	];
	for (const [ask, end] of ends) {
		const [asha, ravi] = await pair();
		await ask(asha, ravi);
		expect(await hasUnread(ravi)).toBe(true);
		await end(asha, ravi);
		expect(await hasUnread(ravi)).toBe(false);
	}
});

test("the sender is notified of the acceptance once", async () => {
	const [asha, ravi] = await pair();
	await befriend(asha, ravi);
	expect((await ravi.send(`POST /api/social/friends/${asha.user.id}/accept`)).status).toBe(204);
	expect(await inboxOf(asha)).toMatchObject([{ kind: "friend-accepted", data: { userId: ravi.user.id } }]);
});

test("the sender can't accept or decline the request", async () => {
	const [asha, ravi] = await pair();
	await asha.send(`PUT /api/social/friends/${ravi.user.id}`);
	for (const answer of ["accept", "decline"])
		expect((await asha.send(`POST /api/social/friends/${ravi.user.id}/${answer}`)).status).toBe(404);
	expect(await friendsOf(asha)).toEqual([]);
});

test("a friendship ends for both", async () => {
	const [asha, ravi] = await pair();
	await befriend(asha, ravi);
	expect((await ravi.send(`DELETE /api/social/friends/${asha.user.id}`)).status).toBe(204);
	for (const person of [asha, ravi]) expect(await friendsOf(person)).toEqual([]);
	expect((await asha.send(`DELETE /api/social/friends/${ravi.user.id}`)).status).toBe(404);
});

describe("a block", () => {
	test("ends the friendship, hides the two and their notices from each other, and notifies nobody", async () => {
		const [asha, ravi] = await pair();
		await befriend(asha, ravi);
		for (const _ of [1, 2])
			expect((await asha.send(`POST /api/social/blocks/${ravi.user.id}`)).status).toBe(204);
		for (const person of [asha, ravi]) {
			expect(await friendsOf(person)).toEqual([]);
			expect(await inboxOf(person)).toEqual([]);
		}
		expect((await asha.send(`PUT /api/social/friends/${ravi.user.id}`)).status).toBe(404);
		expect((await ravi.send(`PUT /api/social/friends/${asha.user.id}`)).status).toBe(404);
		expect((await ravi.send(`POST /api/social/blocks/${asha.user.id}`)).status).toBe(404);
		expect((await ravi.send("GET /api/social/blocks")).json).toEqual([]);
		expect((await asha.send("GET /api/social/blocks")).json).toMatchObject([{ userId: ravi.user.id }]);
	});

	test("can be lifted only by the person who made it, and doesn't restore the friendship", async () => {
		const [asha, ravi] = await pair();
		await befriend(asha, ravi);
		await asha.send(`POST /api/social/blocks/${ravi.user.id}`);
		expect((await ravi.send(`DELETE /api/social/blocks/${asha.user.id}`)).status).toBe(404);
		expect((await asha.send(`DELETE /api/social/blocks/${ravi.user.id}`)).status).toBe(204);
		expect(await friendsOf(asha)).toEqual([]);
		expect((await ravi.send(`PUT /api/social/friends/${asha.user.id}`)).status).toBe(204);
	});
});

describe("limits", () => {
	const fill = (userId: string, count: number, columns: string) =>
		rows(`insert into friendships (user_id, friend_id, status, is_asker, by_address, created_at, updated_at)
			select '${userId}', gen_random_uuid(), ${columns}, false, now(), now() from generate_series(1, ${count})`);

	test("the number of pending requests per account is limited", async () => {
		const [asha, ravi] = await pair();
		await fill(asha.user.id, maxSentRequests - 1, "'pending', true");
		expect((await askAddress(asha, "last@example.in")).status).toBe(204);
		expect((await askAddress(asha, "last@example.in")).status).toBe(204);
		for (const { status, json } of [
			await askAddress(asha, "more@example.in"),
			await askAddress(asha, ravi.user.email),
			await asha.send(`PUT /api/social/friends/${ravi.user.id}`),
		])
			expect([status, json.code]).toEqual([409, "too-many-asked"]);
	});

	test("the number of received requests per account is limited, and senders can't tell", async () => {
		const [asha, ravi] = await pair();
		await fill(ravi.user.id, maxReceived, "'pending', false");
		expect((await askAddress(asha, ravi.user.email)).status).toBe(204);
		expect((await requestsOf(asha)).sent).toHaveLength(1);
		expect((await requestsOf(ravi)).received).toEqual([]);
	});

	test("the number of friends per account is limited", async () => {
		const [asha, ravi] = await pair();
		await fill(asha.user.id, maxFriends, "'accepted', true");
		await asha.send(`PUT /api/social/friends/${ravi.user.id}`);
		const theirs = await ravi.send(`POST /api/social/friends/${asha.user.id}/accept`);
		expect([theirs.status, theirs.json.code]).toEqual([409, "friend-has-too-many"]);
		const other = await joinHub(app);
		await other.send(`PUT /api/social/friends/${asha.user.id}`);
		const own = await asha.send(`POST /api/social/friends/${other.user.id}/accept`);
		expect([own.status, own.json.code]).toEqual([409, "too-many-friends"]);
	});

	test("the number of blocked people per account is limited", async () => {
		const [asha, ravi] = await pair();
		await rows(`insert into blocks (user_id, blocked_id, created_at)
			select '${asha.user.id}', gen_random_uuid(), now() from generate_series(1, ${maxBlocked})`);
		const { status, json } = await asha.send(`POST /api/social/blocks/${ravi.user.id}`);
		expect([status, json.code]).toEqual([409, "too-many-blocked"]);
	});
});
