import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { purgeSyncRecords } from "#server/integrations/connections/service.ts";
import { integrationData } from "#server/integrations/tables.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import {
	connectAgain,
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

const tables = ["integration_data", "integration_logs"];
/** On a cluster, the trigger would run on nodes that don't have its table. */
const isCounted = process.env.TEST_LANE !== "citus";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
	if (!isCounted) return;
	// Counts the rows that each statement deletes, by cascade too.
	await lab.app.database.script(async (run) => {
		await run("create table deletions (rows integer not null)");
		await run(`create function count_deletion() returns trigger language plpgsql as $$ begin
			insert into deletions select count(*) from gone; return null; end $$`);
		for (const table of tables)
			await run(`create trigger counted after delete on ${table} referencing old table as gone
				for each statement execute function count_deletion()`);
	});
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
	if (isCounted)
		await lab.app.database.script(async (run) => {
			for (const table of tables) await run(`drop trigger counted on ${table}`);
			await run("drop function count_deletion");
			await run("drop table deletions");
		});
	await lab.app.close();
});

type Person = Client & { user: { id: string } };

async function fill(id: string, count: number): Promise<void> {
	await queryRows(
		lab.app.database,
		`insert into integration_data (user_id, integration_id, data_type, day, source, id, value, unit, metadata,
			recorded_at, synced_at)
		select user_id, id, 'workouts', date '${dayAgo(lab.app, 0)}' - n / 200, 'run ' || n, gen_random_uuid(), 1,
			'workouts', '{}', now(), now()
		from integrations, generate_series(1, ${count}) n where id = '${id}'`,
	);
	await queryRows(
		lab.app.database,
		`insert into integration_logs (user_id, integration_id, id, action, status, details, created_at)
		select user_id, id, gen_random_uuid(), 'sync', 'ok', '{}', now()
		from integrations, generate_series(1, ${count}) n where id = '${id}'`,
	);
	if (isCounted) await queryRows(lab.app.database, "delete from deletions");
}

async function expectPieces(): Promise<void> {
	if (!isCounted) return;
	const largest = "select max(rows)::integer as rows from deletions";
	expect(await queryRows(lab.app.database, largest)).toEqual([{ rows: 200 }]);
}

async function rowsOf({ user }: Person, id: string): Promise<number> {
	const counts = await Promise.all(
		[...tables.map((table) => [table, "integration_id"]), ["integrations", "id"]].map(([table, column]) =>
			queryRows<{ count: number }>(
				lab.app.database,
				`select count(*)::integer from ${table} where user_id = '${user.id}' and ${column} = '${id}'`,
			),
		),
	);
	return counts.flat().reduce((sum, { count }) => sum + count, 0);
}

test("disconnecting deletes all readings and runs, at most 200 in a statement", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "strava");
	await fill(id, 1_000);
	expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(204);
	expect(await rowsOf(person, id)).toBe(0);
	await expectPieces();
});

test("a connection made again while the former one is being deleted keeps its own readings", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "todoist");
	await fill(id, 1_000);
	const { orm } = lab.deps;
	const remove = orm.delete.bind(orm);
	let connecting: Promise<{ id: string }> | undefined;
	vi.spyOn(orm, "delete").mockImplementation((table) => {
		connecting ??= connectDemo(person, "todoist");
		return remove(table);
	});
	expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(204);
	const next = await connecting;
	expect(next?.id).not.toBe(id);
	await runSyncJob(lab.app);
	expect(await rowsOf(person, id)).toBe(0);
	const connections = (await person.send("GET /api/integrations")).json;
	expect(connections).toMatchObject([{ id: next?.id, state: "active", isActive: true }]);
	expect((await person.send(`GET /api/integrations/${next?.id}/data`)).json).not.toEqual([]);
});

test("a connection whose deletion was interrupted is hidden at once, and deleted by the purge", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "apple_health");
	await fill(id, 1_000);
	const { orm } = lab.deps;
	vi.spyOn(orm, "delete").mockImplementation(() => {
		throw new Error("The process ended.");
	});
	expect((await person.send(`DELETE /api/integrations/${id}`)).status).toBe(500);
	vi.restoreAllMocks();
	expect((await person.send("GET /api/integrations")).json).toEqual([]);
	for (const route of [`GET /api/integrations/${id}/data`, `POST /api/integrations/${id}/sync`])
		expect((await person.send(route)).status).toBe(404);
	expect(await rowsOf(person, id)).toBeGreaterThan(2_000);
	await purgeSyncRecords(lab.deps, lab.deps.clock());
	expect(await rowsOf(person, id)).toBe(0);
	await expectPieces();
});

test("if one connection can't be deleted, the purge deletes the others and reports it", async () => {
	const ids: string[] = [];
	for (let count = 0; count < 2; count++) ids.push((await connectDemo(await lab.app.signUp(), "todoist")).id);
	const isOne = `id in ('${ids.join("', '")}')`;
	await queryRows(lab.app.database, `update integrations set ended_at = now() where ${isOne}`);
	const { orm } = lab.deps;
	const remove = orm.delete.bind(orm);
	let hasFailed = false;
	vi.spyOn(orm, "delete").mockImplementation((table) => {
		if (hasFailed || !Object.is(table, integrationData)) return remove(table);
		hasFailed = true;
		throw new Error("stuck");
	});
	await expect(purgeSyncRecords(lab.deps, lab.deps.clock())).rejects.toThrow("stuck");
	const left = () => queryRows(lab.app.database, `select id from integrations where ${isOne}`);
	expect(await left()).toHaveLength(1);
	vi.restoreAllMocks();
	await purgeSyncRecords(lab.deps, lab.deps.clock());
	expect(await left()).toEqual([]);
});

test("if connecting as somebody else fails, the next sync reads all readings of the former account again", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "fitbit");
	await runSyncJob(lab.app);
	const days = () =>
		queryRows(
			lab.app.database,
			`select distinct day from integration_data where integration_id = '${id}' order by day`,
		);
	const before = await days();
	expect(before.length).toBeGreaterThan(80);
	await queryRows(
		lab.app.database,
		`update integrations set provider_user_id = 'somebody else' where id = '${id}'`,
	);
	vi.spyOn(lab.deps.jobs, "add").mockRejectedValue(new Error("The process ended."));
	expect(await connectAgain(person, "fitbit")).toContain("error=connection_failed");
	vi.restoreAllMocks();
	expect(await days()).toEqual([]);
	await queryRows(lab.app.database, `update integrations set sync_at = created_at where id = '${id}'`);
	await runSyncJob(lab.app);
	expect(await days()).toEqual(before);
});

test("a phone's first key deletes the demo's readings in pieces", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "apple_health");
	await fill(id, 1_000);
	expect((await person.send("POST /api/ingest/keys", { body: {} })).status).toBe(201);
	expect(await rowsOf(person, id)).toBe(0);
	await expectPieces();
	expect((await person.send("GET /api/integrations")).json).toMatchObject([{ isDemo: false }]);
});

test("connecting as somebody else deletes the former account's readings in pieces", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "strava");
	await fill(id, 1_000);
	await queryRows(
		lab.app.database,
		`update integrations set provider_user_id = 'somebody else' where id = '${id}'`,
	);
	expect(await connectAgain(person, "strava")).toContain("success=strava");
	const left = `select from integration_data where integration_id = '${id}'`;
	expect(await queryRows(lab.app.database, left)).toEqual([]);
	await expectPieces();
});
