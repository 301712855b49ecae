import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { leaveOrganizations } from "#server/organizations/members/departures.ts";
import { insertJoinRequest, invitationTo, type Person } from "#server/testing/organizations/scene.ts";
import {
	createOrganization,
	createTeam,
	join,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type Client, type Reply, type TestApp, testApp } from "#server/testing/test-app.ts";

/** Concurrent calls in an organization end as if they had been made one after the other. */

let app: TestApp;
let owner: Person;
let organization: Organization;
let path: string;

beforeAll(async () => {
	app = await testApp();
	owner = await app.signUp();
	organization = await createOrganization(owner);
	path = `/api/organizations/${organization.id}`;
});

afterAll(() => app.close());

function codes(replies: readonly Reply[]): string[] {
	return replies.map(({ status, json }) => `${status}${json?.code ? ` ${json.code}` : ""}`).sort();
}

/** Expects one of these outcomes, which depend on the order in the database. */
function expectOneOf(replies: readonly Reply[], possible: readonly string[][]): void {
	expect(possible.map((each) => each.toSorted())).toContainEqual(codes(replies));
}

function rows<Row>(sql: string): Promise<Row[]> {
	return queryRows<Row>(app.database, sql);
}

/** Expects both rows of each membership, correct counts, an owner, and no rows of non-members; returns the members. */
async function expectSound({ id }: Pick<Organization, "id">): Promise<string[]> {
	const of = `where organization_id = '${id}'`;
	const ids = async (sql: string) => (await rows<{ id: string }>(sql)).map((row) => row.id).sort();
	const members = await ids(`select user_id as id from organization_members ${of}`);
	expect(await ids(`select user_id as id from organization_memberships ${of}`)).toEqual(members);
	expect(await rows(`select member_count from organizations where id = '${id}'`)).toEqual([
		{ member_count: members.length },
	]);
	expect(await rows(`select 1 from organization_members ${of} and role = 'owner'`)).not.toEqual([]);
	for (const belonging of [
		`select id from users where current_organization_id = '${id}'`,
		`select user_id as id from organization_team_members ${of}`,
		`select user_id as id from program_enrollments ${of}`,
		`select user_id as id from program_memberships ${of}`,
		`select user_id as id from organization_consents ${of}`,
	])
		for (const person of await ids(belonging)) expect(members, belonging).toContain(person);
	for (const { program_id, enrolled_count } of await rows<{ program_id: string; enrolled_count: number }>(
		`select id as program_id, enrolled_count from habit_programs ${of}`,
	)) {
		const enrolled = `select 1 from program_enrollments ${of} and program_id = '${program_id}' and status <> 'dropped'`;
		expect(await rows(enrolled)).toHaveLength(enrolled_count);
	}
	return members;
}

test("joining many times at once creates one membership", async () => {
	const guest = await app.signUp();
	const replies = await Promise.all(Array.from({ length: 6 }, () => join(guest, organization)));
	expect(codes(replies)).toEqual(Array(6).fill("200"));
	expect(await expectSound(organization)).toContain(guest.user.id);
});

test("of several concurrent answers to a request, only one succeeds", async () => {
	const admin = await joinAs(app, organization, "admin");
	const asker = await app.signUp();
	await insertJoinRequest(app, organization, asker);
	const answer = (by: Client, how: string) =>
		by.send(`POST ${path}/requests/${memberIdIn(organization, asker.user)}/${how}`);
	const replies = await Promise.all([
		answer(owner, "accept"),
		answer(admin, "accept"),
		answer(owner, "decline"),
	]);
	expect(codes(replies)).toEqual(["204", "404 not-found", "404 not-found"]);
	const { json } = await asker.send("GET /api/notices");
	expect(json).toHaveLength(1);
	await expectSound(organization);
});

test("if a request is withdrawn and accepted at the same time, only one succeeds", async () => {
	const asker = await app.signUp();
	await insertJoinRequest(app, organization, asker);
	const replies = await Promise.all([
		owner.send(`POST ${path}/requests/${memberIdIn(organization, asker.user)}/accept`),
		asker.send(`DELETE /api/organizations/requests/${organization.id}`),
	]);
	expect(codes(replies)).toEqual(["204", "404 not-found"]);
	expect((await expectSound(organization)).includes(asker.user.id)).toBe(replies[0].status === 204);
	expect((await asker.send("GET /api/organizations/requests")).json).toEqual([]);
});

test("joining by code while the request is accepted creates one membership", async () => {
	const asker = await app.signUp();
	await insertJoinRequest(app, organization, asker);
	const replies = await Promise.all([
		owner.send(`POST ${path}/requests/${memberIdIn(organization, asker.user)}/accept`),
		join(asker, organization),
	]);
	expectOneOf(replies, [
		["204", "200"],
		["404 not-found", "200"],
	]);
	expect(await expectSound(organization)).toContain(asker.user.id);
	expect((await owner.send(`GET ${path}/requests`)).json).toEqual([]);
});

test("a person who joins while being removed ends up wholly in or wholly out", async () => {
	const program = await proposeProgram(owner, organization);
	const team = await createTeam(owner, organization);
	const member = await joinAs(app, organization, "member");
	const replies = await Promise.all([
		owner.send(`DELETE ${path}/members/${memberIdIn(organization, member.user)}`),
		join(member, organization),
		member.send(`POST ${path}/programs/${program.id}/enroll`, { body: { visibility: "organization" } }),
		owner.send(`PUT ${path}/teams/${team.id}/members/${memberIdIn(organization, member.user)}`),
		member.send("POST /api/organizations/switch", { body: { organizationId: organization.id } }),
		member.send(`PATCH ${path}/me`, { body: { isCounted: true } }),
	]);
	expect([replies[0].status, replies[1].status]).toEqual([204, 200]);
	for (const { status } of replies) expect([200, 204, 404]).toContain(status);
	const isIn = (await expectSound(organization)).includes(member.user.id);
	expect((await member.send(`GET ${path}`)).status).toBe(isIn ? 200 : 404);
});

test("an owner remains if owners leave, remove each other and step down at once", async () => {
	const other = await joinAs(app, organization, "owner");
	const third = await joinAs(app, organization, "owner");
	const replies = await Promise.all([
		owner.send(`DELETE ${path}/members/${memberIdIn(organization, other.user)}`),
		other.send(`DELETE ${path}/members/${memberIdIn(organization, third.user)}`),
		third.send(`POST ${path}/leave`),
		other.send(`PATCH ${path}/members/${memberIdIn(organization, other.user)}`, { body: { role: "member" } }),
	]);
	for (const reply of replies) expect([204, 403, 404, 409]).toContain(reply.status);
	await expectSound(organization);
});

test("an owner remains if one leaves while the other's account is deleted", async () => {
	const first = await app.signUp();
	const shared = await createOrganization(first);
	const second = await joinAs(app, shared, "owner");
	const successor = await joinAs(app, shared, "admin");
	const [left] = await Promise.all([
		first.send(`POST /api/organizations/${shared.id}/leave`),
		leaveOrganizations(app.deps, second.user.id),
	]);
	expectOneOf([left], [["204"], ["409 last-owner"]]);
	const members = await expectSound(shared);
	expect(members).toContain(successor.user.id);
	expect(members.includes(first.user.id)).toBe(left.status === 409);
});

test("an invitation accepted while its sender is removed either works or is void", async () => {
	const sender = await joinAs(app, organization, "admin");
	const guest = await app.signUp();
	const token = await invitationTo(app, { organization, owner: sender }, guest.user.email);
	const replies = await Promise.all([
		guest.send("POST /api/organizations/invitations/accept", { body: { token } }),
		owner.send(`DELETE ${path}/members/${memberIdIn(organization, sender.user)}`),
	]);
	expectOneOf(replies, [
		["200", "204"],
		["410 invitation-void", "204"],
	]);
	expect((await expectSound(organization)).includes(guest.user.id)).toBe(replies[0].status === 200);
});

test("if an invitation is accepted and revoked at the same time, only one succeeds", async () => {
	const guest = await app.signUp();
	const token = await invitationTo(app, { organization, owner }, guest.user.email);
	// An earlier test may leave a void invitation.
	const open: { id: string; email: string }[] = (await owner.send(`GET ${path}/invitations`)).json;
	const invitation = open.find(({ email }) => email === guest.user.email);
	const [accepted, again, revoked] = await Promise.all([
		guest.send("POST /api/organizations/invitations/accept", { body: { token } }),
		guest.send("POST /api/organizations/invitations/accept", { body: { token } }),
		owner.send(`DELETE ${path}/invitations/${invitation?.id}`),
	]);
	expectOneOf(
		[accepted, again, revoked],
		[
			["200", "200", "404 not-found"],
			["404 invitation-over", "404 invitation-over", "204"],
		],
	);
	expect((await expectSound(organization)).includes(guest.user.id)).toBe(accepted.status === 200);
});

test("an admin who becomes a member can no longer act as an admin", async () => {
	const admin = await joinAs(app, organization, "admin");
	const team = await createTeam(owner, organization);
	const [demoted, ...others] = await Promise.all([
		owner.send(`PATCH ${path}/members/${memberIdIn(organization, admin.user)}`, { body: { role: "member" } }),
		admin.send(`DELETE ${path}/teams/${team.id}`),
		admin.send(`POST ${path}/code`),
	]);
	expect(demoted.status).toBe(204);
	for (const { status } of others) expect([200, 204, 403]).toContain(status);
	const newest = `select act from organization_audit where organization_id = '${organization.id}' order by id desc limit 1`;
	expect(await rows(newest)).toEqual([{ act: "role-changed" }]);
	expect((await admin.send(`POST ${path}/code`)).status).toBe(403);
});

test("concurrent changes can't save an organization that is due for deletion, and its members' open pages are notified", async () => {
	const boss = await app.signUp();
	const doomed = await createOrganization(boss);
	const doomedPath = `/api/organizations/${doomed.id}`;
	const member = await joinAs(app, doomed, "member");
	await boss.send(`POST ${doomedPath}/deletion`, { body: { password: boss.password } });
	const page = await openPage(app, member);
	await page.next();
	await app.database.script((run) =>
		run(`update organizations set deletes_at = '2026-11-21' where id = '${doomed.id}'`),
	);
	const switching = () =>
		member.send("POST /api/organizations/switch", { body: { organizationId: doomed.id } });
	const [, ...replies] = await Promise.all([
		deleteOrganizations(app.deps)({ id: "hour", data: null }),
		switching(),
		switching(),
		boss.send(`PATCH ${doomedPath}`, { body: { name: "Kept after all" } }),
		boss.send(`DELETE ${doomedPath}/deletion`),
	]);
	for (const { status } of replies) expect([200, 204, 404]).toContain(status);
	expect(await rows(`select 1 from organizations where id = '${doomed.id}'`)).toEqual([]);
	for (const person of [boss, member]) {
		const { json } = await person.send("GET /api/auth/me");
		expect(json.currentOrganizationId).toBeNull();
		expect((await person.send("GET /api/organizations/user")).json).toEqual([]);
	}
	expect(await page.next()).toBe("organizations");
	await page.close();
	for (const call of [
		`GET ${doomedPath}`,
		`GET ${doomedPath}/members`,
		`POST ${doomedPath}/leave`,
		`DELETE ${doomedPath}/deletion`,
	]) {
		const { status, json } = await member.send(call);
		expect([status, json.code], call).toEqual([404, "not-found"]);
		expect(json.message).toMatch(/\.$/);
	}
});
