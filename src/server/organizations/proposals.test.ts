import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeActs } from "#server/organizations/audit-store.ts";
import {
	createOrganization,
	createOrganizationChallenge,
	organizationChallengeForm,
	programForm,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function runSql(sql: string) {
	return app.database.script((run) => run(sql));
}

test.each([
	["programs", programForm],
	["challenges", organizationChallengeForm],
])("an organization can add a hundred %s a day, including those it calls off", async (kind, body) => {
	const owner = await app.signUp();
	const { id } = await createOrganization(owner);
	const path = `/api/organizations/${id}/${kind}`;
	const { json: added } = await owner.send(`POST ${path}`, { body });
	await owner.send(`DELETE ${path}/${added.id}`);
	const isAdded = `organization_id = '${id}' and act in ('program-proposed', 'challenge-created')`;
	const copy = (copies: number) =>
		runSql(`insert into organization_audit (organization_id, id, actor_id, act, details, at)
			select organization_id, gen_random_uuid(), actor_id, act, details, at
			from organization_audit, generate_series(1, ${copies}) where ${isAdded}`);
	await copy(98);
	const { json: last, status } = await owner.send(`POST ${path}`, { body });
	expect(status).toBe(201);
	const refused = await owner.send(`POST ${path}`, { body });
	expect([refused.status, refused.json.code]).toEqual([429, "too-many"]);
	await runSql(`insert into organization_audit (organization_id, id, actor_id, act, details, at)
		select '${id}', ('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid, '${owner.user.id}', 'program-changed', '{}', max(at)
		from organization_audit, generate_series(1, 20000) as each where ${isAdded} group by each`);
	await purgeActs(app.deps.orm, app.deps.clock());
	expect((await owner.send(`POST ${path}`, { body })).status).toBe(429);
	expect((await owner.send(`POST ${path}`, { body: { ...body, id: last.id } })).status).toBe(201);
	await runSql(`update organization_audit set at = '2026-01-01T00:00:00Z' where ${isAdded}`);
	expect((await owner.send(`POST ${path}`, { body })).status).toBe(201);
});

test.each([
	["announce-program", "end-program", "programs", proposeProgram],
	["announce-challenge", "end-challenge", "challenges", createOrganizationChallenge],
] as const)(
	"jobs %s and %s of an organization with many don't delay others'",
	async (announce, end, kind, add) => {
		const owner = await app.signUp();
		const busy = await createOrganization(owner);
		const other = await createOrganization(owner);
		const ids: string[] = [];
		for (const organization of [busy, busy, busy, other]) {
			const { id } = await add(owner, organization);
			await owner.send(`DELETE /api/organizations/${organization.id}/${kind}/${id}`);
			ids.push(id);
		}
		for (const name of [announce, end]) {
			const jobs = await queryRows<{ id: string }>(
				app.database,
				`select coalesce(data ->> 'programId', data ->> 'challengeId') as id from jobs.job
				where name = '${name}' and coalesce(data ->> 'programId', data ->> 'challengeId') in ('${ids.join("', '")}')
				order by priority desc, created_on`,
			);
			expect(jobs.map(({ id }) => id)).toEqual([ids[0], ids[3], ids[1], ids[2]]);
		}
	},
);
