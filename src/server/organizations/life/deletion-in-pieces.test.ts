import { afterAll, beforeAll, expect, test } from "vitest";
import { watchedOrm } from "#server/testing/database/watched-orm.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteOrganizations } from "./delete-organizations-job.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

/** Tables with the most rows that one transaction may delete from them. */
const maxRows = {
	organization_members: 10,
	organization_requests: 10,
	organization_audit: 200,
	habit_programs: 200,
	organization_announcements: 200,
};
type Table = keyof typeof maxRows;
const tables = Object.keys(maxRows) as Table[];

async function countRows(organizationId: string): Promise<Record<Table, number>> {
	const counts = tables.map(
		(table) =>
			`(select count(*)::integer from ${table} where organization_id = '${organizationId}') as ${table}`,
	);
	const [row] = await queryRows<Record<Table, number>>(app.database, `select ${counts}`);
	if (row === undefined) throw new Error("Nothing was counted.");
	return row;
}

test("a large organization is deleted in short transactions", async () => {
	const owner = await app.signUp();
	const { id } = await createOrganization(owner);
	await app.database.script(async (run) => {
		for (const [table, columns, values] of [
			["organization_members", "user_id, role, joined_at", "'member', now()"],
			["organization_requests", "user_id, created_at", "now()"],
		]) {
			const people = await run(
				`insert into users (id, email, password_hash, full_name, created_at, updated_at)
					select gen_random_uuid(), '${table}' || i || '@example.in', 'none', 'Person ' || i, now(), now()
					from generate_series(1, 25) i returning id`,
			);
			await run(`insert into ${table} (organization_id, ${columns})
				values ${people.map((person) => `('${id}', '${person.id}', ${values})`).join()}`);
		}
		await run(`insert into organization_audit (organization_id, id, actor_id, act, details, at)
			select '${id}', gen_random_uuid(), gen_random_uuid(), 'code-renewed', '{}', now()
			from generate_series(1, 450)`);
		await run(`insert into organization_announcements (organization_id, id, text, created_at)
			select '${id}', gen_random_uuid(), 'Tea', now() from generate_series(1, 250)`);
		return run(`insert into habit_programs (organization_id, id, name, description, benefits, category,
				strategies, start_date, end_date, target_frequency, rewards, created_at, updated_at)
			select '${id}', gen_random_uuid(), 'Walk', '', '', 'Health', '{}', date '2025-01-01',
				date '2025-01-08', 7, '[]', now(), now() from generate_series(1, 250)`);
	});
	await owner.send(`POST /api/organizations/${id}/deletion`, { body: { password: owner.password } });
	app.advance(8 * 86_400_000);
	let last = await countRows(id);
	expect(last).toMatchObject({ organization_members: 26, organization_requests: 25, habit_programs: 250 });
	const tooMany: string[] = [];
	async function after() {
		const next = await countRows(id);
		tooMany.push(...tables.filter((table) => last[table] - next[table] > maxRows[table]));
		last = next;
	}
	const deps = { ...app.deps, orm: watchedOrm(app.deps.orm, { after }) };
	await deleteOrganizations(deps)({ id: "job", data: null });
	expect(tooMany).toEqual([]);
	expect(Object.values(last)).toEqual(tables.map(() => 0));
	expect(await queryRows(app.database, `select id from organizations where id = '${id}'`)).toEqual([]);
});
