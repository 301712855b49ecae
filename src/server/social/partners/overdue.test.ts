import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { agree, offer } from "#server/testing/social/partners.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendOverdueNotices } from "./overdue.ts";

const hour = 3_600_000;

let app: TestApp;
let owner: HubPerson;
let partner: HubPerson;
let habitId: string;
let id: string;

beforeAll(async () => {
	app = await testApp();
	partner = await joinHub(app);
	owner = await joinHub(app);
	await pay(partner, owner.user.email);
	await befriend(owner, partner);
	habitId = (await createHabit(owner)).id;
	({ id } = await agree(owner, habitId, partner, { checkInFrequency: "daily", until: "2026-11-28" }));
});

afterAll(() => app.close());

function run() {
	return sendOverdueNotices(app.deps)({ id: "job", data: null });
}
function checkIn(body: object = {}) {
	return owner.send(`POST /api/social/partners/${id}/checkin`, { body });
}
async function countNotices(person: Client, wanted: string): Promise<number> {
	const notices: Notice[] = (await person.send("GET /api/notices")).json;
	return notices.filter(({ kind }) => kind === wanted).reduce((sum, { count }) => sum + count, 0);
}
async function both() {
	return [await countNotices(owner, "check-in-overdue"), await countNotices(partner, "partner-overdue")];
}

test("each window without a check-in sends each partner one notice, even with several processes", async () => {
	const elsewhere = await testApp({}, app.database);
	elsewhere.advance(24 * hour + 1);
	await run();
	expect(await both()).toEqual([0, 0]);
	app.advance(24 * hour + 1);
	await Promise.all([run(), run(), sendOverdueNotices(elsewhere.deps)({ id: "other", data: null })]);
	expect(await both()).toEqual([1, 1]);
	await run();
	expect(await both()).toEqual([1, 1]);
	elsewhere.deps.streams.close();
});

test("windows that ended while no process was running send only one notice", async () => {
	app.advance(48 * hour);
	await run();
	expect(await both()).toEqual([2, 2]);
});

test("a check-in from before the current window leaves the notices in place", async () => {
	const checkedInAt = new Date(app.deps.clock() - 25 * hour).toISOString();
	await checkIn({ checkedInAt });
	expect(await both()).toEqual([2, 2]);
});

test("a check-in withdraws the notices that ask for it, and begins a new window", async () => {
	await partner.send(`POST /api/social/partners/${id}/nudge`);
	expect(await countNotices(owner, "partner-nudged")).toBe(1);
	await checkIn();
	expect(await both()).toEqual([0, 0]);
	expect(await countNotices(owner, "partner-nudged")).toBe(0);
	expect(await countNotices(partner, "checked-in")).toBe(1);
	app.advance(23 * hour);
	await run();
	expect(await both()).toEqual([0, 0]);
	app.advance(2 * hour);
	await run();
	expect(await both()).toEqual([1, 1]);
});

test("archiving the habit withdraws the notices; none are sent until it is active again, and none for those windows later", async () => {
	const setActive = (isActive: boolean) => owner.send(`PATCH /api/habits/${habitId}`, { body: { isActive } });
	await partner.send(`POST /api/social/partners/${id}/nudge`);
	expect(await countNotices(owner, "partner-nudged")).toBe(1);
	await setActive(false);
	expect([...(await both()), await countNotices(owner, "partner-nudged")]).toEqual([0, 0, 0]);
	app.advance(24 * hour);
	await run();
	expect(await both()).toEqual([0, 0]);
	await setActive(true);
	await run();
	expect(await both()).toEqual([0, 0]);
	app.advance(24 * hour);
	await run();
	expect(await both()).toEqual([1, 1]);
});

test("the notices are withdrawn once the last day is over, and no others are sent", async () => {
	app.advance(72 * hour);
	await run();
	await run();
	expect(await both()).toEqual([0, 0]);
});

test("a nudge is withdrawn once the last day is over, even in the middle of a window", async () => {
	const until = new Date(app.deps.clock() + 24 * hour).toISOString().slice(0, 10);
	const short = await agree(owner, habitId, partner, { checkInFrequency: "monthly", until });
	await partner.send(`POST /api/social/partners/${short.id}/nudge`);
	await run();
	expect(await countNotices(owner, "partner-nudged")).toBe(1);
	app.advance(48 * hour);
	await run();
	expect(await countNotices(owner, "partner-nudged")).toBe(0);
});

test("completing the habit withdraws a nudge; the partner's open page is notified, also when that is undone", async () => {
	const { id: readingId } = await createHabit(owner, { name: "Read" });
	const other = await agree(owner, readingId, partner);
	await partner.send(`POST /api/social/partners/${other.id}/nudge`);
	expect(await countNotices(owner, "partner-nudged")).toBe(1);
	await logEmptyDays(app, owner, { habitId: readingId, count: 21 });
	await takeStep(owner, readingId, "maintenance");
	const page = await openPage(app, partner);
	expect(await page.next()).toBe("everything");
	expect((await takeStep(owner, readingId, "complete")).status).toBe(200);
	expect(await page.next()).toBe("partners");
	expect(await countNotices(owner, "partner-nudged")).toBe(0);
	expect((await owner.send(`DELETE /api/habits/${readingId}/completion`)).status).toBe(200);
	expect(await page.next()).toBe("partners");
	await page.close();
});

test("the partner's open page is notified when the habit is archived and restored, but not about an offer", async () => {
	const { id: runningId } = await createHabit(owner, { name: "Run" });
	const { id: offeredId } = await createHabit(owner, { name: "Swim" });
	await agree(owner, runningId, partner);
	await offer(owner, offeredId, partner);
	const page = await openPage(app, partner);
	expect(await page.next()).toBe("everything");
	for (const isActive of [false, true]) {
		for (const habit of [offeredId, runningId])
			expect((await owner.send(`PATCH /api/habits/${habit}`, { body: { isActive } })).status).toBe(200);
		expect(await page.next()).toBe("partners");
	}
	const message = { messageId: uuidv7(), text: "All events so far were expected" };
	await owner.send(`POST /api/social/conversations/${partner.user.id}/messages`, { body: message });
	expect(await page.next()).toBe("messages");
	await page.close();
});

async function overdueAt(id: string): Promise<number> {
	const rows = await app.database.script((run) =>
		run(`select overdue_at from accountability_partners where id = '${id}'`),
	);
	return new Date(String(rows[0]?.overdue_at)).getTime();
}

test("a check-in in time is not overdue when the last day ends later in a new time zone", async () => {
	const moveTo = (timeZone: string) => owner.send("PATCH /api/auth/me", { body: { timeZone } });
	await moveTo("Asia/Kolkata");
	const { id: readingId } = await createHabit(owner, { name: "Draw" });
	const until = new Date(app.deps.clock() + 24 * hour).toISOString().slice(0, 10);
	const { id: shortId } = await agree(owner, readingId, partner, { checkInFrequency: "weekly", until });
	expect((await owner.send(`POST /api/social/partners/${shortId}/checkin`, { body: {} })).status).toBe(200);
	const before = await both();
	const oldEnd = await overdueAt(shortId);
	expect((await moveTo("America/Los_Angeles")).status).toBe(200);
	app.advance(oldEnd - app.deps.clock() + 60_000);
	await run();
	expect(await both()).toEqual(before);
	expect(await overdueAt(shortId)).toBeGreaterThan(oldEnd);
});

test("a suspended person gets no notices about check-ins, and a suspended owner's check-ins cause none", async () => {
	const signIn = ({ send, user, password }: HubPerson) =>
		send("POST /api/auth/login", { body: { email: user.email, password } });
	const { id: singingId } = await createHabit(owner, { name: "Sing" });
	const until = new Date(app.deps.clock() + 96 * hour).toISOString().slice(0, 10);
	const terms = { checkInFrequency: "daily", until };
	const { id: agreementId } = await agree(owner, singingId, partner, terms);
	async function noticesAbout(partnershipId: string, ...readers: Client[]) {
		const inboxes = await Promise.all(readers.map(async ({ send }) => (await send("GET /api/notices")).json));
		return inboxes
			.flat()
			.filter(({ data }: Notice) => "partnershipId" in data && data.partnershipId === partnershipId)
			.map(({ kind }: Notice) => kind)
			.filter((kind) => kind.endsWith("-overdue") || kind === "partner-nudged");
	}
	const act = ({ user }: HubPerson, change: "suspend" | "resume", body?: object) =>
		partner.send(`POST /api/admin/users/${user.id}/${change}`, body && { body });
	await signIn(partner);
	expect((await act(owner, "suspend", { reason: "Spam" })).status).toBe(200);
	app.advance(24 * hour + 1);
	await run();
	await signIn(partner);
	expect((await partner.send(`POST /api/social/partners/${agreementId}/nudge`)).status).toBe(204);
	expect((await act(owner, "resume")).status).toBe(200);
	await signIn(owner);
	expect(await noticesAbout(agreementId, owner, partner)).toEqual([]);
	const other = await joinHub(app);
	await befriend(owner, other);
	const { id: otherId } = await agree(owner, (await createHabit(owner, { name: "Draw" })).id, other, terms);
	expect((await act(other, "suspend", { reason: "Spam" })).status).toBe(200);
	app.advance(24 * hour + 1);
	await run();
	expect(await noticesAbout(agreementId, owner, partner)).toEqual(["check-in-overdue", "partner-overdue"]);
	await signIn(partner);
	expect((await act(other, "resume")).status).toBe(200);
	await signIn(other);
	expect(await noticesAbout(otherId, owner, other)).toEqual(["check-in-overdue"]);
});
