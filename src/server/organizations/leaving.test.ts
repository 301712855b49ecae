import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { scoreMembers } from "#server/organizations/leaderboards/score-job.ts";
import { leaveOrganizations } from "#server/organizations/members/departures.ts";
import { recountPrograms } from "#server/organizations/programs/recount-job.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import {
	insertJoinRequest,
	invitationTo,
	openByAddress,
	type Person,
} from "#server/testing/organizations/scene.ts";
import {
	createOrganization,
	createTeam,
	join,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

/** Leaving an organization deletes everything that names the person, except what the tests below list. */

let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;
let path: string;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
	owner = await app.signUp();
	organization = await createOrganization(owner);
	path = `/api/organizations/${organization.id}`;
});

afterAll(() => app.close());

/** Creates a member with a row in every table that can name a member. */
async function busyMember(): Promise<Person> {
	const person = await app.signUp();
	const { email } = person.user;
	await insertJoinRequest(app, organization, person);
	const token = await invitationTo(app, { organization, owner }, email);
	expect((await person.send("POST /api/organizations/invitations/accept", { body: { token } })).status).toBe(
		200,
	);
	await owner.send(`PATCH ${path}/members/${memberIdIn(organization, person.user)}`, {
		body: { role: "admin", department: "Kitchen" },
	});
	await createTeam(owner, organization, { leaderId: memberIdIn(organization, person.user) });
	const program = await proposeProgram(person, organization, { rewards: [{ title: "Tea", at: 1 }] });
	await person.send(`PATCH ${path}/me`, { body: { isCounted: true, isOnLeaderboard: true } });
	await person.send(`POST ${path}/announcements`, { body: { text: "Tea is ready" } });
	await person.send(`POST ${path}/invitations`, { body: { emails: [`guest@example.in`] } });
	await invitationTo(app, { organization, owner }, email);
	await pay(administrator, email);
	const habit = await createHabit(person);
	await person.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } });
	await person.send(`POST ${path}/programs/${program.id}/enroll`, {
		body: { habitId: habit.id, visibility: "organization" },
	});
	await recountPrograms(app.deps)({ id: "minute", data: null });
	await scoreMembers(app.deps)({ id: "minute", data: null });
	const handedOut = `PUT ${path}/programs/${program.id}/rewards/${program.rewards[0]?.id}/${memberIdIn(organization, person.user)}`;
	expect((await owner.send(handedOut, { body: { isHandedOut: true } })).status).toBe(204);
	return person;
}

/** Counts this organization's rows that name the person, by table. */
async function rowsNaming({ user: { id, email } }: Person): Promise<Record<string, number>> {
	const tables = await queryRows<{ name: string }>(
		app.database,
		`select table_name as name from information_schema.columns
			where table_schema = 'public' and column_name = 'organization_id'`,
	);
	const found = tables.map(async ({ name }) => {
		const [row] = await queryRows<{ count: number }>(
			app.database,
			`select count(*)::integer as count from ${name} t where organization_id = '${organization.id}'
				and (position('${id}' in to_jsonb(t)::text) > 0 or position('${email}' in to_jsonb(t)::text) > 0)`,
		);
		return [name, row?.count ?? 0] as const;
	});
	return Object.fromEntries((await Promise.all(found)).filter(([, count]) => count > 0));
}

const departures: [
	how: string,
	where: string,
	depart: (person: Person) => Promise<unknown>,
	left: string[],
][] = [
	["leaves", "the audit log", (person) => person.send(`POST ${path}/leave`), ["organization_audit"]],
	[
		"is removed",
		"the audit log and the removals",
		({ user }) => owner.send(`DELETE ${path}/members/${memberIdIn(organization, user)}`),
		["organization_audit", "organization_removals"],
	],
	[
		"has their account deleted",
		"the audit log",
		({ user }) => leaveOrganizations(app.deps, user.id),
		["organization_audit"],
	],
];

test.each(departures)("a member who %s is named only in %s", async (_how, _where, depart, left) => {
	const person = await busyMember();
	expect(Object.keys(await rowsNaming(person)).sort()).toEqual([
		"organization_audit",
		"organization_consents",
		"organization_invitations",
		"organization_members",
		"organization_memberships",
		"organization_scores",
		"organization_team_members",
		"program_enrollments",
		"program_habits",
		"program_memberships",
		"program_rewards",
	]);
	await depart(person);
	expect(Object.keys(await rowsNaming(person)).sort()).toEqual(left);
	expect((await person.send(`GET ${path}`)).status).toBe(404);
});

test("an earlier invitation doesn't let a removed member back in", async () => {
	const person = await joinAs(app, organization, "member");
	const token = await invitationTo(app, { organization, owner }, person.user.email);
	await owner.send(`DELETE ${path}/members/${memberIdIn(organization, person.user)}`);
	const { status } = await person.send("POST /api/organizations/invitations/accept", { body: { token } });
	expect([404, 410]).toContain(status);
});

test("a removed member joins again only by request or invitation; one who left, at once", async () => {
	const open = await createOrganization(owner);
	const at = `/api/organizations/${open.id}`;
	const person = await joinAs(app, open, "member");
	const remove = () => owner.send(`DELETE ${at}/members/${memberIdIn(open, person.user)}`);
	const stateOnJoining = async () => (await join(person, open)).json.state;
	const body = await openByAddress(app, open, person);

	await remove();
	expect((await person.send("GET /api/organizations/by-address")).json).toEqual([]);
	const door = await person.send(`GET /api/organizations/door?code=${open.code}`);
	expect(door.json).toMatchObject({ letsInAtOnce: false, state: "outside" });
	const byAddress = await person.send("POST /api/organizations/join-by-address", { body });
	expect(byAddress.json.state).toBe("requested");
	await owner.send(`POST ${at}/requests/${memberIdIn(open, person.user)}/decline`);
	expect(await stateOnJoining()).toBe("requested");
	await owner.send(`POST ${at}/requests/${memberIdIn(open, person.user)}/accept`);
	await person.send(`POST ${at}/leave`);
	expect(await stateOnJoining()).toBe("joined");

	await remove();
	const token = await invitationTo(app, { organization: open, owner }, person.user.email);
	const invited = await person.send("POST /api/organizations/invitations/accept", { body: { token } });
	expect(invited.status).toBe(200);
	await person.send(`POST ${at}/leave`);
	expect(await stateOnJoining()).toBe("joined");
});

test("a withdrawn request leaves no rows", async () => {
	const asker = await app.signUp();
	await insertJoinRequest(app, organization, asker);
	expect(Object.keys(await rowsNaming(asker)).sort()).toEqual([
		"organization_requests",
		"own_organization_requests",
	]);
	await asker.send(`DELETE /api/organizations/requests/${organization.id}`);
	expect(await rowsNaming(asker)).toEqual({});
});
