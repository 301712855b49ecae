import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Team } from "#contract/organizations/teams.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import {
	createOrganization,
	createTeam,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let owner: Person;
let organization: Organization;

beforeAll(async () => {
	app = await testApp();
	owner = await app.signUp();
	organization = await createOrganization(owner);
});

afterAll(() => app.close());

function base() {
	return `/api/organizations/${organization.id}`;
}
function pathOf(team: Pick<Team, "id">, person?: Person) {
	const path = `${base()}/teams/${team.id}`;
	return person ? `${path}/members/${memberIdIn(organization, person.user)}` : path;
}
async function read(reader: Client, { id }: Pick<Team, "id">): Promise<Team | undefined> {
	const teams: Team[] = (await reader.send(`GET ${base()}/teams`)).json;
	return teams.find((team) => team.id === id);
}
async function roleOf(person: Client): Promise<string> {
	return (await person.send(`GET ${base()}`)).json.role;
}

describe("a team", () => {
	test("is created only once if sent several times, and can be renamed and deleted", async () => {
		const id = crypto.randomUUID();
		const form = { id, name: "Kitchen", department: " Food " };
		const replies = await Promise.all(
			[1, 2, 3].map(() => owner.send(`POST ${base()}/teams`, { body: form })),
		);
		for (const { status, json } of replies)
			expect([status, json]).toEqual([
				201,
				expect.objectContaining({ id, name: "Kitchen", department: "Food", leader: null, memberCount: 0 }),
			]);
		const renamed = await owner.send(`PATCH ${pathOf({ id })}`, { body: { name: "Bakery", department: "" } });
		expect(renamed.json).toMatchObject({ name: "Bakery", department: null });
		expect((await owner.send(`DELETE ${pathOf({ id })}`)).status).toBe(204);
		expect((await owner.send(`DELETE ${pathOf({ id })}`)).status).toBe(404);
		expect(await read(owner, { id })).toBeUndefined();
	});

	test("has a description for everybody in the organization", async () => {
		const reader = await joinAs(app, organization, "member");
		const team = await createTeam(owner, organization, { description: " Bread for\nthe whole street " });
		expect(await read(reader, team)).toMatchObject({ description: "Bread for\nthe whole street" });
		const change = (description: string | null) =>
			owner.send(`PATCH ${pathOf(team)}`, { body: { description } });
		expect((await change("Bread")).json).toMatchObject({ name: team.name, description: "Bread" });
		expect((await change("")).json.description).toBeNull();
		const tooLong = await change("x".repeat(301));
		expect([tooLong.status, Object.keys(tooLong.json.fields)]).toEqual([400, ["description"]]);
		expect(await createTeam(owner, organization)).toMatchObject({ description: null });
		const { json } = await owner.send(`GET ${base()}/audit`);
		expect(json.slice(1, 3)).toMatchObject([{ act: "team-changed" }, { act: "team-changed" }]);
	});

	test("can have a leader, who is a member of the team and at least a manager", async () => {
		const [one, other] = [
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "admin"),
		];
		const team = await createTeam(owner, organization, { leaderId: memberIdIn(organization, one.user) });
		expect(team).toMatchObject({
			memberCount: 1,
			leader: { memberId: memberIdIn(organization, one.user), isMe: false },
			isMine: false,
		});
		expect(await roleOf(one)).toBe("manager");
		const demote = await owner.send(`PATCH ${base()}/members/${memberIdIn(organization, one.user)}`, {
			body: { role: "member" },
		});
		expect([demote.status, demote.json.code]).toEqual([409, "leads-a-team"]);
		await owner.send(`PATCH ${pathOf(team)}`, { body: { leaderId: memberIdIn(organization, other.user) } });
		expect(await read(one, team)).toMatchObject({
			memberCount: 2,
			leader: { memberId: memberIdIn(organization, other.user) },
		});
		expect(await roleOf(other)).toBe("admin");
		expect(
			(
				await owner.send(`PATCH ${base()}/members/${memberIdIn(organization, one.user)}`, {
					body: { role: "member" },
				})
			).status,
		).toBe(204);
		await owner.send(`PATCH ${pathOf(team)}`, { body: { leaderId: null } });
		expect(await read(one, team)).toMatchObject({ memberCount: 2, leader: null, isMine: true });
		const stranger = await app.signUp();
		const appoint = await owner.send(`PATCH ${pathOf(team)}`, {
			body: { leaderId: memberIdIn(organization, stranger.user) },
		});
		expect([appoint.status, Object.keys(appoint.json.fields)]).toEqual([400, ["leaderId"]]);
	});

	test("is managed by its own leader, and by admins", async () => {
		const [leader, admin, person] = [
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "admin"),
			await joinAs(app, organization, "member"),
		];
		const own = await createTeam(owner, organization, { leaderId: memberIdIn(organization, leader.user) });
		const other = await createTeam(owner, organization);
		const add = (client: Client, team: Team) => client.send(`PUT ${pathOf(team, person)}`);
		for (const [client, team, status] of [
			[leader, own, 204],
			[leader, own, 204],
			[leader, other, 403],
			[person, other, 403],
			[admin, other, 204],
		] as const)
			expect((await add(client, team)).status).toBe(status);
		expect(await read(person, own)).toMatchObject({ isMine: true, memberCount: 2 });
		expect(await read(person, other)).toMatchObject({ isMine: true, memberCount: 1 });
		const takeOut = (client: Client, team: Team) => client.send(`DELETE ${pathOf(team, person)}`);
		expect((await takeOut(leader, other)).json.code).toBe("insufficient-role");
		for (const status of [204, 204]) expect((await takeOut(leader, own)).status).toBe(status);
		expect(await read(person, own)).toMatchObject({ isMine: false, memberCount: 1 });
		const stranger = await app.signUp();
		expect((await leader.send(`PUT ${pathOf(own, stranger)}`)).status).toBe(404);
		expect((await admin.send(`PUT ${pathOf({ id: crypto.randomUUID() }, person)}`)).status).toBe(404);
	});

	test("can't be managed by its former leader", async () => {
		const [leader, person] = [
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "member"),
		];
		const team = await createTeam(owner, organization, { leaderId: memberIdIn(organization, leader.user) });
		await owner.send(`PATCH ${pathOf(team)}`, { body: { leaderId: memberIdIn(organization, person.user) } });
		expect((await leader.send(`PUT ${pathOf(team, person)}`)).status).toBe(403);
	});

	test("is refused beyond two hundred per organization, even concurrently", async () => {
		const mine = await createOrganization(await app.signUp());
		const boss = await joinAs(app, mine, "admin");
		await app.database.script((run) =>
			run(`insert into organization_teams (organization_id, id, name, created_at)
				select '${mine.id}', gen_random_uuid(), 'Team ' || i, now() from generate_series(1, 198) i`),
		);
		const create = () => boss.send(`POST /api/organizations/${mine.id}/teams`, { body: { name: "Late" } });
		const replies = await Promise.all([1, 2, 3, 4].map(create));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
		expect((await create()).json.code).toBe("too-many-teams");
		expect((await boss.send(`GET /api/organizations/${mine.id}/teams`)).json).toHaveLength(200);
	});

	test("is refused to a member of fifty teams, even concurrently", async () => {
		const mine = await createOrganization(owner);
		const member = await joinAs(app, mine, "member");
		const memberId = memberIdIn(mine, member.user);
		const teams = [await createTeam(owner, mine), await createTeam(owner, mine)];
		await app.database.script(async (run) => {
			await run(`insert into organization_teams (organization_id, id, name, created_at)
				select '${mine.id}', gen_random_uuid(), 'Team ' || i, now() from generate_series(1, 49) i`);
			return run(`insert into organization_team_members (organization_id, team_id, user_id, is_leader, joined_at)
				select organization_id, id, '${member.user.id}', false, now() from organization_teams
				where organization_id = '${mine.id}' and name like 'Team %'`);
		});
		const at = `/api/organizations/${mine.id}/teams`;
		const add = ({ id }: Team) => owner.send(`PUT ${at}/${id}/members/${memberId}`);
		const replies = await Promise.all(teams.map(add));
		expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
		expect(replies.find(({ status }) => status === 409)?.json.code).toBe("too-many-teams");
		const [joined, refused] = replies[0]?.status === 204 ? teams : teams.toReversed();
		if (joined === undefined || refused === undefined) throw new Error("A team is missing.");
		expect((await add(joined)).status).toBe(204);
		const appoint = ({ id }: Team) => owner.send(`PATCH ${at}/${id}`, { body: { leaderId: memberId } });
		expect((await appoint(refused)).json.code).toBe("too-many-teams");
		expect((await appoint(joined)).status).toBe(200);
	});

	test("sees the program shares that its members show to the team", async () => {
		const [shows, mate, outsider] = [
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "admin"),
		];
		const shown = memberIdIn(organization, shows.user);
		const team = await createTeam(owner, organization);
		const program = await proposeProgram(owner, organization);
		for (const person of [shows, mate]) await owner.send(`PUT ${pathOf(team, person)}`);
		const enroll = `${base()}/programs/${program.id}/enroll`;
		expect((await shows.send(`POST ${enroll}`, { body: { visibility: "team" } })).status).toBe(200);
		async function standings(reader: Client) {
			const { json } = await reader.send(`GET ${base()}/programs/${program.id}/standings`);
			return [json.people.map(({ memberId }: { memberId: string }) => memberId), json.own?.place];
		}
		expect(await standings(shows)).toEqual([[shown], 1]);
		expect(await standings(mate)).toEqual([[shown], undefined]);
		for (const reader of [outsider, owner]) expect(await standings(reader)).toEqual([[], undefined]);
		await owner.send(`DELETE ${pathOf(team, mate)}`);
		expect(await standings(mate)).toEqual([[], undefined]);
	});

	test("loses members who leave or delete their account", async () => {
		const [leaver, deleter] = [
			await joinAs(app, organization, "member"),
			await joinAs(app, organization, "member"),
		];
		const team = await createTeam(owner, organization, { leaderId: memberIdIn(organization, leaver.user) });
		await owner.send(`PUT ${pathOf(team, deleter)}`);
		expect((await leaver.send(`POST ${base()}/leave`)).status).toBe(204);
		await deleter.send("POST /api/account/deletion", { body: { password: deleter.password } });
		app.advance(8 * 86_400_000);
		await deleteAccounts(app.deps)({ id: "job", data: null });
		const { user, password } = owner;
		await owner.send("POST /api/auth/login", { body: { email: user.email, password } });
		expect(await read(owner, team)).toMatchObject({ memberCount: 0, leader: null });
		for (const { user: gone } of [leaver, deleter])
			expect(
				await queryRows(app.database, `select * from organization_team_members where user_id = '${gone.id}'`),
			).toEqual([]);
	});
});
