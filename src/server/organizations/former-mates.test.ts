import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import {
	appWithOrganization,
	createOrganizationChallenge,
	createTeam,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let owner: Person;
let mate: Person;
let former: Person;
let organization: Organization;
let base: string;
let program: { id: string };
let challenge: { id: string };

/** One person finishes a team's program and challenge, and is then removed from the team. */
beforeAll(async () => {
	({ app, owner, organization } = await appWithOrganization());
	base = `/api/organizations/${organization.id}`;
	const team = await createTeam(owner, organization);
	mate = await joinAs(app, organization, "member");
	former = await joinAs(app, organization, "member", { fullName: "Ravi Nair" });
	const pathOf = ({ user }: Person) => `${base}/teams/${team.id}/members/${memberIdIn(organization, user)}`;
	for (const person of [mate, former]) await owner.send(`PUT ${pathOf(person)}`);
	program = await proposeProgram(owner, organization, { teamId: team.id });
	challenge = await createOrganizationChallenge(owner, organization, { teamId: team.id });
	await former.send(`POST ${base}/programs/${program.id}/enroll`, { body: { visibility: "team" } });
	await former.send(`POST ${base}/challenges/${challenge.id}/join`, { body: {} });
	await app.database.script(async (run) => {
		await run(`update habit_programs set start_date = '2026-10-01', end_date = '2026-10-21'
			where organization_id = '${organization.id}' and id = '${program.id}'`);
		for (const table of ["habit_challenges", "challenge_list"])
			await run(`update ${table} set start_date = '2026-10-01', end_date = '2026-10-08'
				where id = '${challenge.id}'`);
	});
	expect((await owner.send(`DELETE ${pathOf(former)}`)).status).toBe(204);
});

afterAll(() => app.close());

async function read(reader: Client, path: string) {
	return (await reader.send(`GET ${base}/${path}`)).json;
}

test("who has left a team still sees their own share in its finished program, which the team no longer sees", async () => {
	const seen = { id: program.id, mayRun: false, mayEnroll: false, own: { visibility: "private" } };
	expect(await read(former, "programs")).toMatchObject([seen]);
	expect(await read(former, `programs/${program.id}`)).toMatchObject(seen);
	expect((await read(mate, `programs/${program.id}/standings`)).people).toEqual([]);
	expect((await former.send(`GET ${base}/programs/${program.id}/standings`)).status).toBe(404);
	expect((await former.send(`DELETE ${base}/programs/${program.id}/enroll`)).status).toBe(204);
	expect(await read(former, "programs")).toEqual([]);
});

test("who has left a team can leave its finished challenge, which shows their name to the team until then", async () => {
	const path = `challenges/${challenge.id}`;
	const seen = { id: challenge.id, mayRun: false, mayTakePart: false, me: { progress: 0 } };
	expect(await read(former, "challenges")).toMatchObject([seen]);
	expect(await read(former, path)).toMatchObject(seen);
	expect((await former.send(`GET ${base}/${path}/standings`)).status).toBe(404);
	expect((await read(mate, `${path}/standings`)).rows).toMatchObject([{ fullName: "Ravi Nair" }]);
	expect((await former.send(`DELETE ${base}/${path}`)).status).toBe(403);
	expect((await former.send(`POST ${base}/${path}/leave`)).status).toBe(204);
	expect((await read(mate, `${path}/standings`)).rows).toEqual([]);
	expect(await read(former, "challenges")).toEqual([]);
	expect((await former.send(`GET ${base}/${path}`)).status).toBe(404);
});
