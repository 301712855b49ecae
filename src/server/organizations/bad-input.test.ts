import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "#server/testing/contract/contract-app.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { invitationTo, type Person, type Scene, sceneApp } from "#server/testing/organizations/scene.ts";
import { joinAs, memberIdIn, programForm } from "#server/testing/organizations.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Organizations refuse bad input with a message, name the invalid field, and change nothing. */

let app: TestApp;
let scene: Scene;
let stored: () => Promise<string>;

beforeAll(async () => {
	({ app, scene, stored } = await sceneApp());
	const { elsewhere } = scene;
	await elsewhere.owner.send(`PATCH /api/organizations/${elsewhere.organization.id}`, {
		body: { subdomain: "masala" },
	});
});

afterAll(() => app.close());

/** Fills in the ids of the scene; `:FOREIGN_` ids belong to the stranger. */
function fillIn(text: string): string {
	return text
		.replaceAll(/:([a-z]\w*Id)\b/g, (_, name: string) => scene.ids[name] ?? "")
		.replaceAll(/:FOREIGN_([a-z]\w*Id)\b/g, (_, name: string) => scene.foreign[name] ?? "");
}

async function expectRefused(
	by: "owner" | "admin" | "leader" | "member",
	route: string,
	body: object | undefined,
	[status, code, field]: [status: number, code: string, field?: string | undefined],
): Promise<void> {
	const before = await stored();
	const call = body && { body: JSON.parse(fillIn(JSON.stringify(body))) };
	const reply = await scene.people[by].send(fillIn(route), call);
	expectProblem(reply, status, code);
	expect(Object.keys(reply.json.fields ?? {})).toEqual(field === undefined ? [] : [field]);
	expect(await stored()).toBe(before);
}

const at = "/api/organizations/:organizationId";
const invalid = "invalid-input";

describe("an organization", () => {
	test.each([
		[{ name: "   " }, 400, invalid, "name"],
		[{ name: "a".repeat(256) }, 400, invalid, "name"],
		[{ name: "Chai\nand walks" }, 400, invalid, "name"],
		[{ description: "a".repeat(1_001) }, 400, invalid, "description"],
		[{ type: "gang" }, 400, invalid, "type"],
		[{ minimumGroup: 4 }, 400, invalid, "minimumGroup"],
		[{ minimumGroup: 21 }, 400, invalid, "minimumGroup"],
		[{ timeZone: "Asia/Malgudi" }, 400, invalid, "timeZone"],
		[{ primaryColor: "red" }, 400, invalid, "primaryColor"],
		[{ defaultHabitVisibility: "everybody" }, 400, invalid, "defaultHabitVisibility"],
		[{ allowPublicRegistration: "yes" }, 400, invalid, "allowPublicRegistration"],
		[{ memberCount: 7 }, 400, invalid, "memberCount"],
		[{ subdomain: "ab" }, 400, invalid, "subdomain"],
		[{ subdomain: "-chai" }, 400, invalid, "subdomain"],
		[{ subdomain: "chai.works" }, 400, invalid, "subdomain"],
		[{ subdomain: "a".repeat(41) }, 400, invalid, "subdomain"],
		[{ subdomain: "admin" }, 409, "subdomain-taken"],
		[{ subdomain: "habits" }, 409, "subdomain-taken"],
		[{ subdomain: "MASALA" }, 409, "subdomain-taken"],
	] as const)("is not changed to %o", (body, status, code, field?: string) =>
		expectRefused("owner", `PATCH ${at}`, body, [status, code, field]),
	);

	test.each([
		["POST /api/organizations", { name: "" }, 400, invalid, "name"],
		["POST /api/organizations", { name: "Chai", id: ":FOREIGN_organizationId" }, 400, invalid, "id"],
		["POST /api/organizations/switch", { organizationId: "chai" }, 400, invalid, "organizationId"],
		["POST /api/organizations/switch", { organizationId: ":FOREIGN_organizationId" }, 404, "not-found"],
		["POST /api/organizations/join", { code: " " }, 400, invalid, "code"],
		["POST /api/organizations/join", { code: "a".repeat(41) }, 400, invalid, "code"],
		["POST /api/organizations/join", { code: "abcdefghjk" }, 404, "unknown-code"],
		[`POST ${at}/deletion`, { password: "monsoon-20" }, 422, "wrong-password", "password"],
		[`POST ${at}/deletion`, { password: "" }, 400, invalid, "password"],
		[`PATCH ${at}/me`, { isCounted: "yes" }, 400, invalid, "isCounted"],
		[`GET ${at}/members?before=1`, undefined, 400, invalid, "before"],
		[`GET ${at}/members?teamId=kitchen`, undefined, 400, invalid, "teamId"],
		[`GET ${at}/members?q=${"a".repeat(101)}`, undefined, 400, invalid, "q"],
		[`GET ${at}/audit?before=1`, undefined, 400, invalid, "before"],
		[`GET ${at}/leaderboard?period=year`, undefined, 400, invalid, "period"],
		[`GET ${at}/leaderboard?of=habits`, undefined, 400, invalid, "of"],
	] as const)("refuses %s %o", (route, body, status, code, field?: string) =>
		expectRefused("owner", route, body, [status, code, field]),
	);
});

describe("people", () => {
	test.each([
		["owner", `PATCH ${at}/members/:memberId`, { role: "chief" }, 400, invalid, "role"],
		["owner", `PATCH ${at}/members/:memberId`, { department: "a".repeat(101) }, 400, invalid, "department"],
		["owner", `PATCH ${at}/members/:FOREIGN_memberId`, { role: "member" }, 404, "not-found"],
		["admin", `PATCH ${at}/members/:memberId`, { role: "admin" }, 403, "insufficient-role"],
		["admin", `PATCH ${at}/members/:memberId`, { role: "owner" }, 403, "insufficient-role"],
		["leader", `PATCH ${at}/members/:memberId`, { role: "manager" }, 403, "insufficient-role"],
		["admin", `POST ${at}/invitations`, { emails: ["a@b.in"], role: "admin" }, 403, "insufficient-role"],
		["owner", `POST ${at}/invitations`, { emails: [] }, 400, invalid, "emails"],
		["owner", `POST ${at}/invitations`, { emails: Array(501).fill("a@b.in") }, 400, invalid, "emails"],
		[
			"owner",
			`POST ${at}/invitations`,
			{ emails: ["a@b.in"], teamId: ":FOREIGN_teamId" },
			400,
			invalid,
			"teamId",
		],
		["owner", `POST ${at}/leave`, undefined, 409, "last-owner"],
		["owner", `POST ${at}/teams`, { name: " " }, 400, invalid, "name"],
		["owner", `POST ${at}/teams`, { name: "a".repeat(256) }, 400, invalid, "name"],
		["owner", `POST ${at}/teams`, { name: "Roof", leaderId: ":FOREIGN_memberId" }, 400, invalid, "leaderId"],
		["owner", `PATCH ${at}/teams/:teamId`, { leaderId: ":FOREIGN_memberId" }, 400, invalid, "leaderId"],
		["leader", `POST ${at}/announcements`, { text: " ", teamId: ":teamId" }, 400, invalid, "text"],
		[
			"leader",
			`POST ${at}/announcements`,
			{ text: "a".repeat(1_001), teamId: ":teamId" },
			400,
			invalid,
			"text",
		],
		["owner", `POST ${at}/announcements`, { text: "Tea", teamId: ":FOREIGN_teamId" }, 404, "not-found"],
	] as const)("a call by the %s is refused: %s %o", (by, route, body, status, code, field?: string) =>
		expectRefused(by, route, body, [status, code, field]),
	);

	test("bad addresses are listed, and the good ones invited", async () => {
		const bad = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? `no address ${n}` : `guest@place${n}`));
		const good = Array.from({ length: 470 }, (_, n) => `good-${n}@example.in`);
		const mixed = [...good.slice(0, 100), ...bad, ...good.slice(100)];
		const { status, json } = await scene.people.owner.send(fillIn(`POST ${at}/invitations`), {
			body: { emails: mixed },
		});
		expect([status, json.invited]).toEqual([200, 470]);
		expect(json.refused).toEqual(bad.map((email) => ({ email, reason: "invalid" })));
	});
});

describe("an invitation", () => {
	let guest: Person;
	let token: string;

	async function expectUnusable(by: Person, [status, code]: [number, string]): Promise<void> {
		const before = await stored();
		const body = { token };
		expectProblem(await by.send("POST /api/organizations/invitations/accept", { body }), status, code);
		expect(await stored()).toBe(before);
	}

	async function inviteGuest(owner: Person): Promise<void> {
		guest = await app.signUp();
		token = await invitationTo(app, { ...scene, owner }, guest.user.email);
	}

	test("works once, and only for the address it was sent to", async () => {
		await inviteGuest(scene.people.owner);
		await expectUnusable(await app.signUp(), [409, "invitation-other-address"]);
		await guest.send("POST /api/organizations/invitations/accept", { body: { token } });
		await expectUnusable(await app.signUp(), [410, "invitation-used"]);
		await guest.send(fillIn(`POST ${at}/leave`));
		await expectUnusable(guest, [410, "invitation-used"]);
	});

	test("is void once its sender is removed, even if they rejoin", async () => {
		const sender = await joinAs(app, scene.organization, "admin");
		await inviteGuest(sender);
		await scene.people.owner.send(
			fillIn(`DELETE ${at}/members/${memberIdIn(scene.organization, sender.user)}`),
		);
		await expectUnusable(guest, [410, "invitation-void"]);
		await sender.send("POST /api/organizations/join", { body: { code: scene.organization.code } });
		await expectUnusable(guest, [410, "invitation-void"]);
	});

	test.each(["", "abc", "A".repeat(65), "ä".repeat(65)])(
		"with the malformed token %o is refused",
		async (other) => {
			token = other;
			await expectUnusable(scene.people.stranger, [404, "invitation-over"]);
		},
	);
});

describe("a program", () => {
	test.each([
		[{ name: "" }, 400, invalid, "name"],
		[{ name: "a".repeat(121) }, 400, invalid, "name"],
		[{ description: " " }, 400, invalid, "description"],
		[{ category: "Chess" }, 400, invalid, "category"],
		[{ startDate: "2026-02-30" }, 400, invalid, "startDate"],
		[{ startDate: "soon" }, 400, invalid, "startDate"],
		[{ startDate: "2026-11-20" }, 400, invalid, "startDate"],
		[{ startDate: "2027-11-23", endDate: "2027-12-23" }, 400, invalid, "startDate"],
		[{ endDate: "2026-11-20" }, 400, "program-length", "endDate"],
		[{ endDate: "2026-11-26" }, 400, "program-length", "endDate"],
		[{ targetFrequency: 0 }, 400, invalid, "targetFrequency"],
		[{ targetParticipants: 10_001 }, 400, invalid, "targetParticipants"],
		[{ rewards: [{ title: "Tea", at: 101 }] }, 400, invalid, "rewards.0.at"],
		[{ rewards: [{ title: " ", at: 50 }] }, 400, invalid, "rewards.0.title"],
		[{ rewards: Array(6).fill({ title: "Tea", at: 50 }) }, 400, invalid, "rewards"],
	] as const)("with %o is refused", (changes, status, code, field) =>
		expectRefused("owner", `POST ${at}/programs`, { ...programForm, ...changes }, [status, code, field]),
	);

	test("refuses other people's and deleted habits, and an unknown visibility", async () => {
		const { member, administrator } = scene.people;
		const enroll = `POST ${at}/programs/:programId/enroll`;
		for (const person of [member, scene.people.stranger]) await pay(administrator, person.user.email);
		const theirs = await createHabit(scene.people.stranger);
		const deleted = await createHabit(member);
		await member.send(`DELETE /api/habits/${deleted.id}`);
		for (const { id } of [theirs, deleted])
			await expectRefused("member", enroll, { habitId: id, visibility: "private" }, [404, "not-found"]);
		await expectRefused("member", enroll, { visibility: "everybody" }, [400, invalid, "visibility"]);
		await expectRefused("member", enroll, {}, [400, invalid, "visibility"]);
	});
});
