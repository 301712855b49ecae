import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { countPushes } from "#server/testing/notices/pushes.ts";
import { agree, offer } from "#server/testing/social/partners.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

const hour = 3_600_000;
let app: TestApp;
let admin: HubPerson;
let owner: HubPerson;
let partner: HubPerson;
let habitId: string;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
});

beforeEach(async () => {
	[owner, partner] = [await joinHub(app), await joinHub(app)];
	await pay(admin, owner.user.email);
	await befriend(owner, partner);
	habitId = (await createHabit(owner)).id;
});

afterEach(() => app.advance(testNow - app.deps.clock()));

afterAll(() => app.close());

async function kinds(person: Client): Promise<string[]> {
	const notices: Notice[] = (await person.send("GET /api/notices")).json;
	return notices.map(({ kind }) => kind).filter((kind) => /^(partner|agreement|checked)/.test(kind));
}
function end(person: Client, id: string) {
	return person.send(`DELETE /api/social/partners/${id}`);
}
async function pushesTo({ user }: HubPerson, act: () => Promise<unknown>): Promise<number> {
	const before = await countPushes(app.database, user.id);
	await act();
	return (await countPushes(app.database, user.id)) - before;
}

test("an offer that is withdrawn and repeated sends one push a day, and leaves no notice", async () => {
	async function offerAndWithdraw() {
		for (let count = 0; count < 4; count++) await end(owner, (await offer(owner, habitId, partner)).id);
	}
	expect(await pushesTo(partner, offerAndWithdraw)).toBe(1);
	expect(await kinds(partner)).toEqual([]);
	await offer(owner, habitId, partner);
	await owner.send(`DELETE /api/habits/${habitId}`);
	expect(await kinds(partner)).toEqual([]);
	habitId = (await createHabit(owner)).id;
	expect(await pushesTo(partner, () => offer(owner, habitId, partner))).toBe(0);
	expect(await kinds(partner)).toEqual(["partner-asked"]);
	app.advance(24 * hour);
	const other = (await createHabit(owner)).id;
	expect(await pushesTo(partner, () => offer(owner, other, partner))).toBe(1);
});

test("an agreement that is changed again and again pushes once a day", async () => {
	const { id } = await agree(owner, habitId, partner);
	async function change() {
		for (const promise of ["One", "Two", "Three"])
			await owner.send(`PATCH /api/social/partners/${id}`, { body: { promise } });
	}
	expect(await pushesTo(partner, change)).toBe(1);
	expect((await kinds(partner)).filter((kind) => kind === "agreement-changed")).toHaveLength(1);
});

test("an offer or change that the partner has answered leaves them no notice", async () => {
	const { id } = await agree(owner, habitId, partner);
	expect(await kinds(partner)).toEqual([]);
	await owner.send(`PATCH /api/social/partners/${id}`, { body: { promise: "Twice a week" } });
	expect(await kinds(partner)).toEqual(["agreement-changed"]);
	await end(partner, id);
	expect(await kinds(partner)).toEqual([]);
});

test("an offer that the partner ends counts as declined", async () => {
	const { id } = await offer(owner, habitId, partner);
	await end(partner, id);
	expect(await kinds(owner)).toEqual(["partner-declined"]);
});

test("check-ins from several hours that arrive together push once", async () => {
	const { id } = await agree(owner, habitId, partner);
	app.advance(6 * hour);
	async function checkIn() {
		for (let ago = 5; ago >= 0; ago--) {
			const checkedInAt = new Date(app.deps.clock() - ago * hour).toISOString();
			const { status } = await owner.send(`POST /api/social/partners/${id}/checkin`, {
				body: { checkedInAt },
			});
			expect(status).toBe(200);
		}
	}
	expect(await pushesTo(partner, checkIn)).toBe(1);
	expect((await kinds(partner)).filter((kind) => kind === "checked-in")).toHaveLength(1);
});
