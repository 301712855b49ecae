import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { maxPartnerships } from "#domain/social/partners/agreement.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { agree, offer, terms } from "#server/testing/social/partners.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: HubPerson;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
});

afterAll(() => app.close());

async function walker() {
	const owner = await joinHub(app);
	await pay(admin, owner.user.email);
	const habit = await createHabit(owner);
	return { owner, habitId: habit.id as string };
}

async function countNotices(person: HubPerson, kind: string): Promise<number> {
	return (await person.send("GET /api/notices")).json.filter((each: Notice) => each.kind === kind).length;
}

test("saving an agreement unchanged, or the same change again, keeps the acceptance", async () => {
	const { owner, habitId } = await walker();
	const partner = await joinHub(app);
	await befriend(owner, partner);
	const agreed = await agree(owner, habitId, partner);
	const change = (body: object) => owner.send(`PATCH /api/social/partners/${agreed.id}`, { body });
	const { promise, help, checkInFrequency, until } = agreed;
	for (const body of [{}, { promise, help, checkInFrequency, until }]) {
		expect((await change(body)).json).toMatchObject({
			revision: 1,
			isActive: true,
			updatedAt: agreed.updatedAt,
		});
	}
	expect(await countNotices(partner, "agreement-changed")).toBe(0);

	await change({ promise: "Five days" });
	expect(await countNotices(partner, "agreement-changed")).toBe(1);
	const accepted = await partner.send(`POST /api/social/partners/${agreed.id}/accept`, {
		body: { revision: 2 },
	});
	expect(accepted.json.isActive).toBe(true);
	expect((await change({ promise: "Five days" })).json).toMatchObject({ revision: 2, isActive: true });
	expect(await countNotices(partner, "agreement-changed")).toBe(0);
});

test.each(["friend", "link"])("an offer sent twice with one id, through a %s, is made once", async (way) => {
	const { owner, habitId } = await walker();
	const friend = await joinHub(app);
	await befriend(owner, friend);
	const whom = way === "friend" ? { friendId: friend.user.id } : { invite: true };
	const send = (requestId: string) =>
		owner.send("POST /api/social/partners", { body: { ...terms, habitId, ...whom, requestId } });
	const requestId = uuidv7();
	const [first, ...repeats] = await Promise.all([1, 2, 3].map(() => send(requestId)));
	for (const { status, json } of repeats) expect([status, json]).toEqual([201, first?.json]);
	expect((await owner.send("GET /api/social/partners")).json).toHaveLength(1);
	expect(await countNotices(friend, "partner-asked")).toBe(way === "friend" ? 1 : 0);
	expect((await send(uuidv7())).json.code).toBe("already-asked");
	await fillUp(owner);
	expect((await send(requestId)).status).toBe(201);
});

test("a repeated check-in changes nothing, even after the agreement was changed and accepted again", async () => {
	const { owner, habitId } = await walker();
	const partner = await joinHub(app);
	await befriend(owner, partner);
	const { id } = await agree(owner, habitId, partner);
	app.advance(60_000);
	const checkedInAt = new Date(app.deps.clock()).toISOString();
	const checkIn = () =>
		owner.send(`POST /api/social/partners/${id}/checkin`, { body: { note: "Six days", checkedInAt } });
	expect((await checkIn()).json.checkIn).toMatchObject({ at: checkedInAt, answer: null });

	await owner.send(`PATCH /api/social/partners/${id}`, { body: { promise: "Five days" } });
	expect((await checkIn()).status).toBe(200);
	app.advance(1_800_000);
	await partner.send(`POST /api/social/partners/${id}/accept`, { body: { revision: 2 } });
	await partner.send(`POST /api/social/partners/${id}/answer`, {
		body: { checkInAt: checkedInAt, answer: "well-done" },
	});
	app.advance(3_600_000);
	const repeated = await checkIn();
	expect([repeated.status, repeated.json.checkIn]).toEqual([
		200,
		{ at: checkedInAt, note: "Six days", answer: "well-done" },
	]);
	expect(await countNotices(partner, "checked-in")).toBe(1);
});

test("the taker of a link may take it again and gets the same agreement; others are refused", async () => {
	const { owner, habitId } = await walker();
	const { invitePath } = await offer(owner, habitId);
	const code = invitePath?.split("/").at(-1);
	const [taker, other] = [await joinHub(app), await joinHub(app)];
	const read = (person: HubPerson) => person.send(`GET /api/social/partners/invitations/${code}`);
	const take = (person: HubPerson) =>
		person.send(`POST /api/social/partners/invitations/${code}/accept`, { body: { revision: 1 } });
	const taken = await take(taker);
	expect(taken.json).toMatchObject({ role: "partner", isActive: true });
	expect((await read(taker)).json).toMatchObject(terms);
	expect((await take(taker)).json).toEqual(taken.json);
	expect(await countNotices(owner, "partner-agreed")).toBe(1);
	expect((await take(other)).json.code).toBe("link-expired");
	expect((await read(other)).json.code).toBe("link-expired");
	expect((await owner.send("GET /api/social/partners")).json[0].invitePath).toBeNull();

	await taker.send(`DELETE /api/social/partners/${taken.json.id}`);
	expect((await take(taker)).json.code).toBe("link-expired");
});

test("the taker of a link may take it again even without room for another agreement", async () => {
	const { owner, habitId } = await walker();
	const { invitePath } = await offer(owner, habitId);
	const taker = await joinHub(app);
	const take = () =>
		taker.send(`POST /api/social/partners/invitations/${invitePath?.split("/").at(-1)}/accept`, { body: {} });
	const { json } = await take();
	await fillUp(taker);
	expect((await take()).json).toMatchObject({ id: json.id });
});

test("a link does not make a second agreement with the same person about the same habit, but stays open for others", async () => {
	const { owner, habitId } = await walker();
	const [partner, other] = [await joinHub(app), await joinHub(app)];
	await befriend(owner, partner);
	await agree(owner, habitId, partner);
	const { invitePath } = await offer(owner, habitId);
	const take = (person: HubPerson) =>
		person.send(`POST /api/social/partners/invitations/${invitePath?.split("/").at(-1)}/accept`, {
			body: {},
		});
	const { status, json } = await take(partner);
	expect([status, json.code]).toEqual([409, "already-asked"]);
	expect((await take(other)).json).toMatchObject({ role: "partner", isActive: true });
});

/** Adds links to agreements until the person has no room for another. */
async function fillUp({ user }: HubPerson): Promise<void> {
	await app.database.script((run) =>
		run(
			`insert into partner_links (user_id, id, owner_id, created_at)
				select '${user.id}', gen_random_uuid(), gen_random_uuid(), now()
				from generate_series(1, ${maxPartnerships})`,
		),
	);
}
