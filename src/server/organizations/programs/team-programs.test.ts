import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import {
	appWithOrganization,
	createTeam,
	joinAs,
	memberIdIn,
	programForm,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";
import { announceProgram } from "./announce-program-job.ts";
import { endProgram } from "./end-program-job.ts";
import { recountPrograms } from "./recount-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;
let manager: Person;
let inside: Person;
let outside: Person;
let team: Team;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
	manager = await joinAs(app, organization, "manager");
	outside = await joinAs(app, organization, "member");
	team = await createTeam(owner, organization, { leaderId: memberIdIn(organization, manager.user) });
	inside = await newTeamMember();
});

afterAll(() => app.close());

function base() {
	return `/api/organizations/${organization.id}`;
}
function pathOf({ id }: { id: string }) {
	return `${base()}/programs/${id}`;
}
async function newTeamMember(): Promise<Person> {
	const person = await joinAs(app, organization, "member");
	await manager.send(`PUT ${base()}/teams/${team.id}/members/${memberIdIn(organization, person.user)}`);
	return person;
}
async function ids(reader: Client): Promise<string[]> {
	return (await reader.send(`GET ${base()}/programs`)).json.map(({ id }: Program) => id);
}
async function kinds(reader: Client): Promise<string[]> {
	return (await reader.send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
}
function enroll(person: Client, program: { id: string }, body: object = { visibility: "team" }) {
	return person.send(`POST ${pathOf(program)}/enroll`, { body });
}
function forTeam(changes: object = {}) {
	return proposeProgram(manager, organization, { teamId: team.id, ...changes });
}

test("leaders propose, change and cancel programs of their own team only", async () => {
	const other = await createTeam(owner, organization, { name: "Drivers" });
	const propose = async (by: Client, teamId: string | null) =>
		(await by.send(`POST ${base()}/programs`, { body: { ...programForm, teamId } })).status;
	expect(await propose(manager, null)).toBe(403);
	expect(await propose(manager, other.id)).toBe(403);
	expect(await propose(manager, crypto.randomUUID())).toBe(404);
	expect(await propose(inside, team.id)).toBe(403);
	const program = await forTeam();
	expect(program).toMatchObject({ team: { id: team.id, name: "Kitchen" }, mayRun: true, mayEnroll: true });
	const ofOther = await proposeProgram(owner, organization, { teamId: other.id });
	const ofAll = await proposeProgram(owner, organization);
	const body = { name: "Walk after tea" };
	expect((await manager.send(`PATCH ${pathOf(program)}`, { body })).json.name).toBe("Walk after tea");
	expect((await manager.send(`PATCH ${pathOf(ofAll)}`, { body })).status).toBe(403);
	expect((await manager.send(`PATCH ${pathOf(ofOther)}`, { body })).status).toBe(404);
	expect((await manager.send(`DELETE ${pathOf(ofAll)}`)).status).toBe(403);
	expect((await manager.send(`DELETE ${pathOf(ofOther)}`)).status).toBe(404);
	expect((await manager.send(`DELETE ${pathOf(program)}`)).status).toBe(204);
});

test("a team's program is visible to the team and admins, but only team members can enrol and are notified", async () => {
	const program = await forTeam();
	for (const reader of [manager, inside, owner]) expect(await ids(reader)).toContain(program.id);
	expect(await ids(outside)).not.toContain(program.id);
	for (const route of [`GET ${pathOf(program)}`, `GET ${pathOf(program)}/standings`])
		expect((await outside.send(route)).status).toBe(404);
	expect((await enroll(outside, program)).status).toBe(404);
	expect((await enroll(owner, program)).json.code).toBe("not-in-team");
	const wide = await enroll(inside, program, { visibility: "organization" });
	expect([wide.status, wide.json.fields]).toEqual([400, { visibility: expect.any(String) }]);
	expect((await enroll(inside, program)).json.own.visibility).toBe("team");
	const data = { organizationId: organization.id, programId: program.id, proposerId: manager.user.id };
	await announceProgram(app.deps)({ id: "job", data });
	expect(await kinds(inside)).toContain("program-proposed");
	expect(await kinds(outside)).not.toContain("program-proposed");
});

test("a share in a team's program is shown to that team only, even to people who share another team", async () => {
	const [member, leaver] = [await newTeamMember(), await newTeamMember()];
	const choir = await createTeam(owner, organization, { name: "Choir" });
	for (const { user } of [owner, member, leaver])
		await owner.send(`PUT ${base()}/teams/${choir.id}/members/${memberIdIn(organization, user)}`);
	const program = await forTeam();
	for (const each of [member, leaver]) await enroll(each, program);
	const standings = async (reader: Client) => (await reader.send(`GET ${pathOf(program)}/standings`)).json;
	expect((await standings(manager)).people).toHaveLength(2);
	expect((await standings(owner)).people).toEqual([]);
	await app.database.script((run) =>
		run(`update habit_programs set start_date = '2026-10-01', end_date = '2026-10-21'
			where organization_id = '${organization.id}' and id = '${program.id}'`),
	);
	await app.database.script((run) =>
		run(`update program_enrollments set progress = 50
			where organization_id = '${organization.id}' and user_id = '${leaver.user.id}'`),
	);
	expect(await standings(member)).toMatchObject({ own: { place: 2 } });
	await manager.send(`DELETE ${base()}/teams/${team.id}/members/${memberIdIn(organization, leaver.user)}`);
	const { people, own } = await standings(member);
	expect(people).toMatchObject([{ memberId: memberIdIn(organization, member.user) }]);
	expect(own.place).toBe(1);
});

test("leaders hand out rewards of their team's programs only", async () => {
	const member = await newTeamMember();
	await pay(administrator, member.user.email);
	const habit = await createHabit(member);
	const rewards = [{ title: "Tea", at: 1 }];
	const program = await forTeam({ rewards });
	const ofAll = await proposeProgram(owner, organization, { rewards });
	for (const each of [program, ofAll])
		await enroll(member, each, { habitId: habit.id, visibility: "private" });
	await member.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } });
	await recountPrograms(app.deps)({ id: "job", data: null });
	const memberId = memberIdIn(organization, member.user);
	const handOut = ({ id, rewards: [reward] }: Program, person = memberId) =>
		manager.send(`PUT ${base()}/programs/${id}/rewards/${reward?.id}/${person}`, {
			body: { isHandedOut: true },
		});
	expect((await handOut(program)).status).toBe(204);
	const reached = async () => (await manager.send(`GET ${pathOf(program)}/rewards`)).json;
	expect(await reached()).toMatchObject([{ memberId, userId: memberId, handedOutAt: expect.any(String) }]);
	expect((await handOut(program, member.user.id)).status).toBe(400);
	expect((await handOut(ofAll)).status).toBe(403);
	expect((await manager.send(`GET ${pathOf(ofAll)}/rewards`)).status).toBe(403);
	expect((await member.send(`GET ${pathOf(program)}/rewards`)).status).toBe(403);
});

test("removing a member from a team ends their enrolments in its programs, and notifies them", async () => {
	const member = await newTeamMember();
	const program = await forTeam();
	await enroll(member, program);
	const forAll = await proposeProgram(owner, organization);
	await enroll(member, forAll);
	await manager.send(`DELETE ${base()}/teams/${team.id}/members/${memberIdIn(organization, member.user)}`);
	expect((await manager.send(`GET ${pathOf(program)}`)).json.enrolledCount).toBe(0);
	expect((await member.send("GET /api/notices")).json).toMatchObject([
		{
			kind: "program-cancelled",
			data: { programId: program.id, program: program.name, leftTeam: team.name },
		},
	]);
	const memberships = `select program_id from program_memberships where user_id = '${member.user.id}'`;
	expect(await queryRows(app.database, memberships)).toEqual([{ program_id: forAll.id }]);
	await manager.send(`PUT ${base()}/teams/${team.id}/members/${memberIdIn(organization, member.user)}`);
	expect((await member.send(`GET ${pathOf(program)}`)).json.own).toBeNull();
});

test("deleting a team deletes its programs, and notifies people enrolled in those that aren't over", async () => {
	const leader = await joinAs(app, organization, "manager");
	const closing = await createTeam(owner, organization, {
		name: "Night",
		leaderId: memberIdIn(organization, leader.user),
	});
	const open = await proposeProgram(leader, organization, { teamId: closing.id });
	const over = await proposeProgram(leader, organization, { teamId: closing.id });
	for (const each of [open, over]) await enroll(leader, each);
	await app.database.script((run) =>
		run(
			`update habit_programs set start_date = '2026-10-01', end_date = '2026-10-21' where id = '${over.id}'`,
		),
	);
	await owner.send(`DELETE ${base()}/teams/${closing.id}`);
	expect(await ids(owner)).not.toContain(open.id);
	for (const { id: programId } of [over, open]) {
		const cancelled = async () => (await kinds(leader)).filter((kind) => kind === "program-cancelled").length;
		await endProgram(app.deps)({ id: "job", data: { organizationId: organization.id, programId } });
		expect(await cancelled()).toBe(programId === open.id ? 1 : 0);
	}
	const rows = `select id from habit_programs where team_id = '${closing.id}'`;
	expect(await queryRows(app.database, rows)).toEqual([]);
});

test("fifty newer programs of another team hide neither a member's own nor rewards that wait", async () => {
	const member = await newTeamMember();
	await pay(administrator, member.user.email);
	const habit = await createHabit(member);
	const waiting = await forTeam({ rewards: [{ title: "Tea", at: 1 }] });
	await enroll(member, waiting, { habitId: habit.id, visibility: "private" });
	await member.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } });
	await recountPrograms(app.deps)({ id: "job", data: null });
	const [own, plain] = [await proposeProgram(owner, organization), await proposeProgram(owner, organization)];
	await enroll(owner, own, { visibility: "private" });
	const other = await createTeam(owner, organization, { name: "Others" });
	const newer = Array.from({ length: 50 }, (_, at) => {
		const { name, description, benefits, category, strategies } = programForm;
		const texts = [name, `${description} ${at}`, benefits, category, JSON.stringify(strategies)];
		return `('${organization.id}', '${crypto.randomUUID()}', '${other.id}', '${texts.join("', '")}',
			'2026-11-14', '2026-11-20', 7, '[]', now(), now())`;
	});
	await app.database.script(async (run) => {
		for (const { id } of [waiting, own, plain])
			await run(`update habit_programs set start_date = '2026-10-01', end_date = '2026-10-07'
				where organization_id = '${organization.id}' and id = '${id}'`);
		return run(`insert into habit_programs (organization_id, id, team_id, name, description, benefits, category,
			strategies, start_date, end_date, target_frequency, rewards, created_at, updated_at)
			values ${newer.join()}`);
	});
	const among = async (reader: Client) =>
		(await ids(reader)).flatMap(
			(id) => Object.entries({ waiting, own, plain }).find((each) => each[1].id === id)?.[0] ?? [],
		);
	expect((await among(member)).sort()).toEqual(["own", "plain", "waiting"]);
	expect((await among(outside)).sort()).toEqual(["own", "plain"]);
	expect((await among(owner)).sort()).toEqual(["own", "waiting"]);
});
