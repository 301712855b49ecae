import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "#contract/organizations/members.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { membersPerPage } from "#domain/organizations/organization.ts";
import { createOrganization, createTeam, joinAs, memberIdIn } from "#server/testing/organizations.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function find(reader: Client, { id }: Organization, query: Record<string, string>): Promise<string[]> {
	const { json } = await reader.send(`GET /api/organizations/${id}/members?${new URLSearchParams(query)}`);
	return json.map(({ fullName }: Member) => fullName).sort();
}

test("members are found by name, department and team, and by address for admins and owners only", async () => {
	const owner = await app.signUp({ fullName: "Asha Rao" });
	const organization = await createOrganization(owner);
	const names = ["Meera Iyer", "Meenal Shah", "Ravi Nair"];
	const people = await Promise.all(
		names.map((fullName) => joinAs(app, organization, "member", { fullName })),
	);
	const [meera, meenal, ravi] = people;
	if (!meera || !meenal || !ravi) throw new Error("Not all three have joined.");
	const base = `/api/organizations/${organization.id}`;
	const team = await createTeam(owner, organization, {
		name: "Bakers",
		leaderId: memberIdIn(organization, meera.user),
	});
	await owner.send(`PUT ${base}/teams/${team.id}/members/${memberIdIn(organization, ravi.user)}`);
	for (const { user } of [meenal, ravi])
		await owner.send(`PATCH ${base}/members/${memberIdIn(organization, user)}`, {
			body: { department: "Sales" },
		});
	const findWith = (query: Record<string, string>) => find(ravi, organization, query);
	expect(await findWith({ q: "mee" })).toEqual(["Meenal Shah", "Meera Iyer"]);
	expect(await findWith({ q: "%" })).toEqual([]);
	expect(await findWith({ department: "Sales" })).toEqual(["Meenal Shah", "Ravi Nair"]);
	expect(await findWith({ teamId: team.id })).toEqual(["Meera Iyer", "Ravi Nair"]);
	expect(await findWith({ teamId: "none" })).toEqual(["Asha Rao", "Meenal Shah"]);
	expect(await findWith({ teamId: team.id, department: "Sales", q: "nair" })).toEqual(["Ravi Nair"]);
	expect(await findWith({ q: ravi.user.email })).toEqual([]);
	expect(await find(owner, organization, { q: ravi.user.email })).toEqual(["Ravi Nair"]);
	const { json } = await ravi.send(`GET ${base}/members?q=iyer`);
	expect(json[0]).toMatchObject({ email: null, teams: [{ id: team.id, name: "Bakers", isLeader: true }] });
	expect((await ravi.send(`GET ${base}/members?teamId=bakers`)).status).toBe(400);
});

test.each([
	["without the dot", "जोया"],
	["with the dot as a character of its own", "ज\u093cोया"],
	["as one character with its dot", "\u095bोया"],
	["with invisible characters", "\u200bज़ोया\u200b"],
	["with the accent as part of its letter", "r\u00e9my"],
	["with the accent as a character of its own", "RE\u0301MY"],
	["without the accent", "remy"],
	["with a straight apostrophe", "d'souza"],
	["with a curly apostrophe", "D’Souza"],
	["with direction marks", "\u200eR\u00e9my \u202ad'Souza\u202c"],
])("members are found by a name typed %s", async (_how, q) => {
	const owner = await app.signUp({ fullName: "ज\u093cोया Re\u0301my D'Souza" });
	const organization = await createOrganization(owner);
	await joinAs(app, organization, "member", { fullName: "\u095bोया R\u00e9my D’Souza" });
	await joinAs(app, organization, "member", { fullName: "जया Remo D-Souza" });
	expect(await find(owner, organization, { q })).toHaveLength(2);
	expect(await find(owner, organization, { q: `${q}x` })).toEqual([]);
});

test("a dot alone finds no member", async () => {
	const owner = await app.signUp({ fullName: "ज\u093cोया" });
	expect(await find(owner, await createOrganization(owner), { q: "\u093c" })).toEqual([]);
});

test("a search reads past the first slice of members", async () => {
	const owner = await app.signUp({ fullName: "Needle One" });
	const organization = await createOrganization(owner);
	await joinAs(app, organization, "member", { fullName: "Needle Two" });
	await app.database.script((run) =>
		run(`insert into organization_members (organization_id, user_id, role, joined_at)
			select '${organization.id}', ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'member', now()
			from generate_series(1, 1200) i`),
	);
	expect(await find(owner, organization, { q: "needle" })).toEqual(["Needle One", "Needle Two"]);
});

test("pages contain everybody once, with email addresses for admins and owners only", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const member = await joinAs(app, organization, "member");
	const manager = await joinAs(app, organization, "manager");
	const admin = await joinAs(app, organization, "admin");
	await app.database.script((run) =>
		run(`with people as (
				insert into users (id, email, password_hash, full_name, created_at, updated_at)
					select gen_random_uuid(), 'paged' || i || '@example.in', 'none', '=Paged ' || i, now(), now()
					from generate_series(1, 120) i returning id
			)
			insert into organization_members (organization_id, user_id, role, joined_at)
				select '${organization.id}', id, 'member', now() from people`),
	);
	const readers: [Client, seesAddresses: boolean][] = [
		[member, false],
		[manager, false],
		[admin, true],
		[owner, true],
	];
	for (const [reader, seesAddresses] of readers) {
		const members = await allPages(reader, organization);
		expect(members).toHaveLength(124);
		expect(new Set(members.map(({ memberId }) => memberId)).size).toBe(124);
		for (const each of members)
			expect(Object.keys(each).sort()).toEqual([
				"department",
				"email",
				"fullName",
				"isMe",
				"joinedAt",
				"memberId",
				"role",
				"teams",
				"userId",
			]);
		expect(members.every(({ email }) => (email !== null) === seesAddresses)).toBe(true);
	}
});

async function allPages(reader: Client, { id }: Organization): Promise<Member[]> {
	const members: Member[] = [];
	for (;;) {
		const before = members.at(-1)?.memberId;
		const query = before === undefined ? "" : `?before=${before}`;
		const page: Member[] = (await reader.send(`GET /api/organizations/${id}/members${query}`)).json;
		members.push(...page);
		if (page.length < membersPerPage) return members;
	}
}
