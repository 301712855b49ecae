import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import type { Partnership } from "#contract/social/partners.ts";
import { maxPartnerships } from "#domain/social/partners/agreement.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { agree, offer, terms } from "#server/testing/social/partners.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: HubPerson;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
});

afterAll(() => app.close());

async function walker() {
	const person = await joinHub(app);
	await pay(admin, person.user.email);
	const habit = await createHabit(person);
	return { person, habitId: habit.id as string };
}

/** Creates two friends; the first has a habit. */
async function friends() {
	const { person: owner, habitId } = await walker();
	const partner = await joinHub(app);
	await befriend(owner, partner);
	return { owner, partner, habitId };
}

async function list(person: Client): Promise<Partnership[]> {
	return (await person.send("GET /api/social/partners")).json;
}
async function kinds(person: Client): Promise<string[]> {
	return (await person.send("GET /api/notices")).json.map(({ kind }: Notice) => kind);
}
function path(id: string, verb: string) {
	return `POST /api/social/partners/${id}/${verb}`;
}
function codeOf({ invitePath }: Partnership) {
	return invitePath?.split("/").at(-1);
}
function take(person: Client, code: string | undefined, revision = 1) {
	return person.send(`POST /api/social/partners/invitations/${code}/accept`, { body: { revision } });
}

describe("an agreement", () => {
	test("is offered, read and accepted, and both are notified", async () => {
		const { owner, partner, habitId } = await friends();
		const offered = await offer(owner, habitId, partner, { until: "2026-12-31" });
		expect(offered).toMatchObject({
			...terms,
			role: "owner",
			isActive: false,
			agreedAt: null,
			invitePath: null,
		});
		expect(await kinds(partner)).toContain("partner-asked");
		const [read] = await list(partner);
		expect(read).toMatchObject({ id: offered.id, role: "partner", revision: 1, until: "2026-12-31" });
		const accepted = await partner.send(path(offered.id, "accept"), { body: { revision: 1 } });
		expect(accepted.json).toMatchObject({ isActive: true, lastCheckIn: null });
		const again = await partner.send(path(offered.id, "accept"), { body: { revision: 1 } });
		expect(again.json).toEqual(accepted.json);
		expect((await kinds(owner)).filter((kind) => kind === "partner-agreed")).toHaveLength(1);
	});

	test("shows the partner the habit's name, grid, small days, streak and last day, and nothing else", async () => {
		const { owner, partner, habitId } = await friends();
		await owner.send(`PUT /api/habits/${habitId}/logs/2026-11-21`, {
			body: { completed: true, size: "small", notes: "a private note" },
		});
		await agree(owner, habitId, partner);
		const { json, text } = await partner.send("GET /api/social/partners");
		expect(json[0].habit).toEqual({
			title: "Evening walk",
			currentStreak: 1,
			targetDays: 21,
			lastLogDate: "2026-11-21",
			grid: ["completed", ...new Array(20).fill("open")],
			smallDays: 1,
			ofOwner: null,
		});
		for (const secret of ["private note", habitId, owner.user.email, "lake", "Health"])
			expect(text).not.toContain(secret);
		expect((await list(owner))[0]?.habit.ofOwner).toMatchObject({ id: habitId, status: "implementation" });
	});

	test("shows the partner only the habit's name before it is accepted", async () => {
		const { owner, partner, habitId } = await friends();
		await owner.send(`PUT /api/habits/${habitId}/logs/2026-11-21`, {
			body: { completed: true, size: "small" },
		});
		await offer(owner, habitId, partner);
		const nothing = { currentStreak: 0, lastLogDate: null, grid: new Array(21).fill("open"), smallDays: 0 };
		expect((await list(partner))[0]?.habit).toMatchObject({ title: "Evening walk", ...nothing });
		expect((await list(owner))[0]?.habit).toMatchObject({ currentStreak: 1, smallDays: 1 });
	});

	test("is inactive after a change until the new text is accepted", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		const changed = await owner.send(`PATCH /api/social/partners/${id}`, { body: { promise: "Five days" } });
		expect(changed.json).toMatchObject({
			promise: "Five days",
			help: terms.help,
			revision: 2,
			isActive: false,
		});
		expect(await kinds(partner)).toContain("agreement-changed");
		expect((await owner.send(path(id, "checkin"), { body: {} })).json.code).toBe("not-agreed");
		const stale = await partner.send(path(id, "accept"), { body: { revision: 1 } });
		expect([stale.status, stale.json.code]).toEqual([409, "agreement-changed"]);
		const accepted = await partner.send(path(id, "accept"), { body: { revision: 2 } });
		expect(accepted.json.isActive).toBe(true);
	});

	test("is accepted in its current form by a client that sends no revision", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		await owner.send(`PATCH /api/social/partners/${id}`, { body: { promise: "Five days" } });
		const accepted = await partner.send(path(id, "accept"));
		expect(accepted.json).toMatchObject({ isActive: true, revision: 2 });
		const checkedIn = await owner.send(path(id, "checkin"));
		expect(checkedIn.status).toBe(200);
	});

	test("can be declined by the partner until they have accepted", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await offer(owner, habitId, partner);
		expect((await owner.send(path(id, "decline"))).status).toBe(404);
		expect((await partner.send(path(id, "decline"))).status).toBe(204);
		expect([await list(owner), await list(partner)]).toEqual([[], []]);
		expect(await kinds(owner)).toContain("partner-declined");
		const { id: agreed } = await agree(owner, habitId, partner);
		expect((await partner.send(path(agreed, "decline"))).json.code).toBe("agreement-already-accepted");
	});

	test.each(["owner", "partner"] as const)("can be ended by its %s at any time", async (who) => {
		const both = await friends();
		const { id } = await agree(both.owner, both.habitId, both.partner);
		const other = who === "owner" ? both.partner : both.owner;
		expect((await both[who].send(`DELETE /api/social/partners/${id}`)).status).toBe(204);
		expect([await list(both.owner), await list(both.partner)]).toEqual([[], []]);
		expect(await kinds(other)).toContain("partner-ended");
		expect((await both[who].send(`DELETE /api/social/partners/${id}`)).status).toBe(404);
	});

	test("says whether the two can write to each other, which only friends can", async () => {
		const { owner, partner, habitId } = await friends();
		await agree(owner, habitId, partner);
		const canWrite = async (reader: Client) => (await list(reader)).map((each) => each.canWrite);
		expect([await canWrite(owner), await canWrite(partner)]).toEqual([[true], [true]]);
		await owner.send(`DELETE /api/social/friends/${partner.user.id}`);
		expect([await canWrite(owner), await canWrite(partner)]).toEqual([[false], [false]]);
	});

	test("ends with its habit, and the partner is notified", async () => {
		const { owner, partner, habitId } = await friends();
		await agree(owner, habitId, partner);
		await owner.send(`DELETE /api/habits/${habitId}`);
		expect([await list(owner), await list(partner)]).toEqual([[], []]);
		expect(await kinds(partner)).toContain("partner-ended");
	});

	test("ends for good when one blocks the other, without a notice", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		await partner.send(`POST /api/social/blocks/${owner.user.id}`);
		expect([await list(owner), await list(partner)]).toEqual([[], []]);
		expect((await partner.send(path(id, "nudge"))).status).toBe(404);
		const before = await kinds(partner);
		await owner.send(path(id, "checkin"), { body: {} });
		expect(await kinds(partner)).toEqual(before);
		expect(await kinds(owner)).not.toContain("partner-ended");
		await partner.send(`DELETE /api/social/blocks/${owner.user.id}`);
		await befriend(owner, partner);
		expect([await list(owner), await list(partner)]).toEqual([[], []]);
		expect((await owner.send(path(id, "checkin"), { body: {} })).status).toBe(404);
		expect((await owner.send("GET /api/social/summary")).json.partners).toBe(0);
		expect(await agree(owner, habitId, partner)).toMatchObject({ role: "partner" });
	});

	test.each<[string, Record<string, unknown>, number, string]>([
		["a blank promise", { promise: "  " }, 400, "invalid-input"],
		["an overlong promise", { promise: "x".repeat(501) }, 400, "invalid-input"],
		["a last day in the past", { until: "2026-11-20" }, 400, "invalid-input"],
		["a last day years away", { until: "2030-01-01" }, 400, "invalid-input"],
		["an unknown frequency", { checkInFrequency: "hourly" }, 400, "invalid-input"],
		["neither friend nor link", { friendId: undefined }, 400, "invalid-input"],
		["both friend and link", { invite: true }, 400, "invalid-input"],
		["a person who is not a friend", { friendId: "0190a1b2-0000-7000-8000-000000000009" }, 404, "not-found"],
		["another user's habit", { habitId: "0190a1b2-0000-7000-8000-000000000009" }, 404, "not-found"],
	])("is refused with %s", async (_, changes, status, code) => {
		const { owner, partner, habitId } = await friends();
		const body = { ...terms, habitId, friendId: partner.user.id, ...changes };
		const refused = await owner.send("POST /api/social/partners", { body });
		expect([refused.status, refused.json.code]).toEqual([status, code]);
		expect(await list(owner)).toEqual([]);
	});

	test("is offered once per person and habit, even by concurrent requests", async () => {
		const { owner, partner, habitId } = await friends();
		const body = { ...terms, habitId, friendId: partner.user.id };
		const replies = await Promise.all([1, 2, 3].map(() => owner.send("POST /api/social/partners", { body })));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		expect(await list(partner)).toHaveLength(1);
	});

	test("is refused beyond thirty per person, in either role", async () => {
		const { person: owner, habitId } = await walker();
		await app.database.script((run) =>
			run(`insert into partner_links (user_id, id, owner_id, created_at)
				select '${owner.user.id}', gen_random_uuid(), gen_random_uuid(), now()
				from generate_series(1, ${maxPartnerships - 1})`),
		);
		await offer(owner, habitId);
		const partner = await joinHub(app);
		await befriend(owner, partner);
		const full = await owner.send("POST /api/social/partners", {
			body: { ...terms, habitId, friendId: partner.user.id },
		});
		expect([full.status, full.json.code]).toEqual([409, "too-many-partners"]);
	});
});

describe("a link", () => {
	test("offers the agreement to the first taker only", async () => {
		const { person: owner, habitId } = await walker();
		const offered = await offer(owner, habitId);
		const code = codeOf(offered);
		const [first, second] = [await joinHub(app), await joinHub(app)];
		const shown = await first.send(`GET /api/social/partners/invitations/${code}`);
		expect(shown.json).toMatchObject({ ...terms, habitTitle: "Evening walk", revision: 1 });
		const replies = await Promise.all([take(first, code), take(second, code)]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
		const late = replies[0]?.status === 200 ? second : first;
		expect((await list(owner))[0]).toMatchObject({ isActive: true, invitePath: null });
		expect((await late.send(`GET /api/social/partners/invitations/${code}`)).json.code).toBe("link-expired");
	});

	test("is refused for its owner, outside the hub, and once withdrawn", async () => {
		const { person: owner, habitId } = await walker();
		const offered = await offer(owner, habitId);
		const code = codeOf(offered);
		expect((await take(owner, code)).json.code).toBe("own-invitation");
		const outside = await app.signUp();
		expect((await take(outside, code)).json.code).toBe("hub-not-joined");
		await owner.send(`DELETE /api/social/partners/${offered.id}`);
		expect((await take(await joinHub(app), code)).json.code).toBe("link-expired");
	});
});

test("a link looks expired to somebody whom its owner has blocked", async () => {
	const { person: owner, habitId } = await walker();
	const code = codeOf(await offer(owner, habitId));
	const blocked = await joinHub(app);
	await owner.send(`POST /api/social/blocks/${blocked.user.id}`);
	const unknown = `${code?.slice(0, 22)}${"x".repeat(22)}`;
	const read = (link?: string) => blocked.send(`GET /api/social/partners/invitations/${link}`);
	for (const [real, invented] of [
		[await read(code), await read(unknown)],
		[await take(blocked, code), await take(blocked, unknown)],
		[await take(blocked, code, 7), await take(blocked, unknown, 7)],
	] as const)
		expect([real.status, real.json]).toEqual([410, invented.json]);
	expect((await take(await joinHub(app), code)).status).toBe(200);
});

describe("checking in", () => {
	test("notifies the partner, whose answer reaches the owner once", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		const { json } = await owner.send(path(id, "checkin"), { body: { note: "Four of six" } });
		expect(json).toMatchObject({
			lastCheckIn: "2026-11-21T12:30:00.000Z",
			checkIn: { note: "Four of six", answer: null },
		});
		expect(await kinds(partner)).toContain("checked-in");
		const said = { checkInAt: json.lastCheckIn, answer: "well-done" };
		for (let times = 0; times < 2; times++) await partner.send(path(id, "answer"), { body: said });
		expect((await list(owner))[0]?.checkIn?.answer).toBe("well-done");
		expect((await kinds(owner)).filter((kind) => kind === "check-in-well-done")).toHaveLength(1);
		expect((await owner.send(path(id, "answer"), { body: said })).status).toBe(404);
	});

	test("counts from when it was made if done offline; a repeat changes nothing", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		app.advance(5 * 3_600_000);
		const checkedInAt = new Date(app.deps.clock() - 3_600_000).toISOString();
		const send = (at: string) =>
			owner.send(path(id, "checkin"), { body: { note: "On a train", checkedInAt: at } });
		const first = await send(checkedInAt);
		expect(first.json.lastCheckIn).toBe(checkedInAt);
		const earlier = new Date(Date.parse(checkedInAt) - 60_000).toISOString();
		for (const at of [checkedInAt, earlier]) expect((await send(at)).json).toEqual(first.json);
		expect((await kinds(partner)).filter((kind) => kind === "checked-in")).toHaveLength(1);
		const future = await send("2030-01-01T00:00:00Z");
		expect(future.json.lastCheckIn).toBe(new Date(app.deps.clock()).toISOString());
	});

	test("counts if done offline on the last day, even if it arrives later", async () => {
		const { owner, partner, habitId } = await friends();
		const until = new Date(app.deps.clock() + 86_400_000).toISOString().slice(0, 10);
		const { id } = await agree(owner, habitId, partner, { until });
		app.advance(86_400_000);
		const checkedInAt = new Date(app.deps.clock()).toISOString();
		app.advance(2 * 86_400_000);
		const late = await owner.send(path(id, "checkin"), { body: { note: "On a train", checkedInAt } });
		expect([late.status, late.json.lastCheckIn]).toEqual([200, checkedInAt]);
		expect(await kinds(partner)).toContain("checked-in");
		const over = new Date(app.deps.clock()).toISOString();
		const later = await owner.send(path(id, "checkin"), { body: { checkedInAt: over } });
		expect(later.json.code).toBe("agreement-over");
		app.advance(-3 * 86_400_000);
	});

	test("sends at most one notice an hour if repeated", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		for (let times = 0; times < 5; times++) {
			app.advance(1_000);
			await owner.send(path(id, "checkin"), { body: {} });
		}
		const checkInNotices = (await partner.send("GET /api/notices")).json.filter(
			({ kind }: Notice) => kind === "checked-in",
		);
		expect(checkInNotices.map(({ count }: Notice) => count)).toEqual([1]);
	});

	test("makes answers to older check-ins fail", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		const { json } = await owner.send(path(id, "checkin"), { body: {} });
		app.advance(60_000);
		await owner.send(path(id, "checkin"), { body: { note: "A newer one" } });
		const late = await partner.send(path(id, "answer"), {
			body: { checkInAt: json.lastCheckIn, answer: "seen" },
		});
		expect([late.status, late.json.code]).toEqual([409, "newer-check-in"]);
	});

	test("is not due, and cannot be asked for, while the habit is archived", async () => {
		const { owner, partner, habitId } = await friends();
		const { id } = await agree(owner, habitId, partner);
		const setActive = (isActive: boolean) =>
			owner.send(`PATCH /api/habits/${habitId}`, { body: { isActive } });
		await owner.send(`PUT /api/habits/${habitId}/logs/2026-11-21`, { body: { completed: true } });
		await setActive(false);
		for (const reader of [owner, partner])
			expect((await list(reader))[0]).toMatchObject({ isActive: true, isPaused: true, canNudge: false });
		expect((await list(partner))[0]?.habit.currentStreak).toBe(0);
		expect((await partner.send(path(id, "nudge"))).json.code).toBe("habit-paused");
		expect(await kinds(owner)).not.toContain("partner-nudged");
		expect((await owner.send(path(id, "checkin"), { body: { note: "A break" } })).status).toBe(200);
		await setActive(true);
		expect((await list(partner))[0]).toMatchObject({ isPaused: false, canNudge: true });
		expect((await partner.send(path(id, "nudge"))).status).toBe(204);
	});

	test("can be asked for until the owner's last day ends, even if it is already the next day for the partner", async () => {
		const { owner, partner, habitId } = await friends();
		const until = new Date(app.deps.clock()).toISOString().slice(0, 10);
		const { id } = await agree(owner, habitId, partner, { until });
		await partner.send("PATCH /api/auth/me", { body: { timeZone: "Pacific/Kiritimati" } });
		expect((await list(partner))[0]?.canNudge).toBe(true);
		expect((await partner.send(path(id, "nudge"))).status).toBe(204);
	});

	test("can be asked for with a nudge once a day, but not after the last day", async () => {
		const { owner, partner, habitId } = await friends();
		const until = new Date(app.deps.clock() + 86_400_000).toISOString().slice(0, 10);
		const { id } = await agree(owner, habitId, partner, { until });
		expect((await partner.send(path(id, "nudge"))).status).toBe(204);
		expect((await partner.send(path(id, "nudge"))).json.code).toBe("already-nudged");
		expect((await list(partner))[0]?.canNudge).toBe(false);
		expect(await kinds(owner)).toContain("partner-nudged");
		app.advance(2 * 86_400_000);
		expect((await partner.send(path(id, "nudge"))).json.code).toBe("agreement-over");
		expect((await owner.send(path(id, "checkin"), { body: {} })).json.code).toBe("agreement-over");
	});
});
