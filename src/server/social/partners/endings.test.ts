import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import type { Partnership } from "#contract/social/partners.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { agree, offer } from "#server/testing/social/partners.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendOverdueNotices } from "./overdue.ts";

let app: TestApp;
let admin: HubPerson;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
});

afterAll(() => app.close());

/** Creates two friends; the first has a habit. */
async function friends() {
	const [owner, partner] = [await joinHub(app), await joinHub(app)];
	await pay(admin, owner.user.email);
	const { id: habitId } = await createHabit(owner);
	await befriend(owner, partner);
	return { owner, partner, habitId: habitId as string };
}

async function kinds(person: Client): Promise<string[]> {
	return (await person.send("GET /api/notices")).json.map(({ kind }: Notice) => kind);
}

const aboutCheckIns = ["check-in-overdue", "partner-nudged", "partner-overdue"];

/** Creates two partners who have received every kind of notice about a missing check-in. */
async function overduePartners() {
	const { owner, partner, habitId } = await friends();
	const { id } = await agree(owner, habitId, partner, { checkInFrequency: "daily" });
	const later = { ...app.deps, steadyClock: async () => app.deps.clock() + 25 * 3_600_000 };
	await sendOverdueNotices(later)({ id: "job", data: null });
	await partner.send(`POST /api/social/partners/${id}/nudge`);
	async function receivedKinds(wanted: readonly string[]) {
		const both = [...(await kinds(owner)), ...(await kinds(partner))];
		return both.filter((kind) => wanted.includes(kind)).sort();
	}
	expect(await receivedKinds(aboutCheckIns)).toEqual(aboutCheckIns);
	const ways = {
		"ended by its owner": () => owner.send(`DELETE /api/social/partners/${id}`),
		"ended with its habit": () => owner.send(`DELETE /api/habits/${habitId}`),
		"ended by the partner": () => partner.send(`DELETE /api/social/partners/${id}`),
		"declined by the partner": () => partner.send(`POST /api/social/partners/${id}/decline`),
	};
	return { owner, partner, id, ways, receivedKinds };
}

test.each([
	["ended by its owner", "partner"],
	["ended with its habit", "partner"],
	["ended by the partner", "owner"],
	["declined by the partner", "owner"],
] as const)(
	"a changed agreement that is %s counts as ended, not as a declined offer, and the other person is notified",
	async (how, reader) => {
		const { owner, partner, id, ways, receivedKinds } = await overduePartners();
		const body = { promise: "Five days" };
		const { json } = await owner.send(`PATCH /api/social/partners/${id}`, { body });
		expect(json).toMatchObject({ agreedAt: null, wasAgreed: true });
		expect(await receivedKinds([...aboutCheckIns, "agreement-changed"])).toEqual(["agreement-changed"]);
		await ways[how]();
		const read = await kinds(reader === "owner" ? owner : partner);
		expect(read).toContain("partner-ended");
		expect(read).not.toContain("partner-declined");
		expect(await receivedKinds(["agreement-changed"])).toEqual([]);
	},
);

test.each(["ended by its owner", "ended with its habit", "ended by the partner"] as const)(
	"an agreement that is %s leaves no notices that a check-in is missing",
	async (how) => {
		const { ways, receivedKinds } = await overduePartners();
		await ways[how]();
		expect(await receivedKinds(aboutCheckIns)).toEqual([]);
	},
);

test("an offer changed before anybody accepted it does not count as agreed, and deleting it leaves no notices", async () => {
	const { owner, partner, habitId } = await friends();
	const { id } = await offer(owner, habitId, partner);
	await owner.send(`PATCH /api/social/partners/${id}`, { body: { promise: "Five days" } });
	const [shown]: Partnership[] = (await partner.send("GET /api/social/partners")).json;
	expect(shown).toMatchObject({ revision: 2, wasAgreed: false });
	await owner.send(`DELETE /api/social/partners/${id}`);
	for (const kind of ["partner-asked", "agreement-changed", "partner-ended"])
		expect(await kinds(partner)).not.toContain(kind);
});

test("a reply marks the check-in's notice as read; the notice is deleted with the agreement, but not when the last day passes", async () => {
	const { owner, partner, habitId } = await friends();
	const until = new Date(app.deps.clock()).toISOString().slice(0, 10);
	const { id } = await agree(owner, habitId, partner, { checkInFrequency: "daily", until });
	const path = `/api/social/partners/${id}`;
	const { checkIn } = (await owner.send(`POST ${path}/checkin`, { body: {} })).json;
	const notice = async () =>
		(await partner.send("GET /api/notices")).json.find(({ kind }: Notice) => kind === "checked-in");
	expect(await notice()).toMatchObject({ readAt: null });
	const afterLastDay = { ...app.deps, steadyClock: async () => app.deps.clock() + 49 * 3_600_000 };
	await sendOverdueNotices(afterLastDay)({ id: "job", data: null });
	expect(await notice()).toMatchObject({ readAt: null });
	const answer = { checkInAt: checkIn.at, answer: "well-done" };
	expect((await partner.send(`POST ${path}/answer`, { body: answer })).status).toBe(200);
	expect(await notice()).toMatchObject({ readAt: expect.any(String) });
	await owner.send(`DELETE ${path}`);
	expect(await notice()).toBeUndefined();
});
