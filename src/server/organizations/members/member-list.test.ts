import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "#contract/organizations/members.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { createOrganization, createTeam, joinAs } from "#server/testing/organizations.ts";
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

test("members are found by name, department and team, and by address for those who run it", async () => {
	const owner = await app.signUp({ fullName: "Asha Rao" });
	const organization = await createOrganization(owner);
	const names = ["Meera Iyer", "Meenal Shah", "Ravi Nair"];
	const people = await Promise.all(
		names.map((fullName) => joinAs(app, organization, "member", { fullName })),
	);
	const [meera, meenal, ravi] = people;
	if (!meera || !meenal || !ravi) throw new Error("Three have joined.");
	const base = `/api/organizations/${organization.id}`;
	const team = await createTeam(owner, organization, { name: "Bakers", leaderId: meera.user.id });
	await owner.send(`PUT ${base}/teams/${team.id}/members/${ravi.user.id}`);
	for (const { user } of [meenal, ravi])
		await owner.send(`PATCH ${base}/members/${user.id}`, { body: { department: "Sales" } });
	const of = (query: Record<string, string>) => find(ravi, organization, query);
	expect(await of({ q: "mee" })).toEqual(["Meenal Shah", "Meera Iyer"]);
	expect(await of({ q: "%" })).toEqual([]);
	expect(await of({ department: "Sales" })).toEqual(["Meenal Shah", "Ravi Nair"]);
	expect(await of({ teamId: team.id })).toEqual(["Meera Iyer", "Ravi Nair"]);
	expect(await of({ teamId: "none" })).toEqual(["Asha Rao", "Meenal Shah"]);
	expect(await of({ teamId: team.id, department: "Sales", q: "nair" })).toEqual(["Ravi Nair"]);
	expect(await of({ q: ravi.user.email })).toEqual([]);
	expect(await find(owner, organization, { q: ravi.user.email })).toEqual(["Ravi Nair"]);
	const { json } = await ravi.send(`GET ${base}/members?q=iyer`);
	expect(json[0]).toMatchObject({ email: null, teams: [{ id: team.id, name: "Bakers", isLeader: true }] });
	expect((await ravi.send(`GET ${base}/members?teamId=bakers`)).status).toBe(400);
});

test("a search reads on until its page is full", async () => {
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
