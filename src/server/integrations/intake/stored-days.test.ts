import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { integrationData } from "#server/integrations/tables.ts";
import { dayAgo } from "#server/testing/cycles.ts";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

const days = 400;
const workoutsPerDay = 10;
/** Readings of a piece's seven days and of the two days on either side. */
const maxRead = 11 * workoutsPerDay;

let app: TestApp;
/** Number of stored readings that each transaction read. */
let reads: number[];

beforeAll(async () => {
	const database = await testDatabase();
	app = await testApp({}, { ...database, orm: countingTransactions(database.orm) });
});
beforeEach(() => {
	reads = [];
});
afterAll(() => app.close());

function countingTransactions(orm: Orm): Orm {
	const transaction: Orm["transaction"] = (work, ...options) =>
		orm.transaction(
			(tx) => {
				let count = 0;
				const counting = countingReadings(tx, (rows) => {
					count += rows;
				});
				return work(counting).finally(() => reads.push(count));
			},
			...options,
		);
	return new Proxy(orm, {
		get: (_, name) => (name === "transaction" ? transaction : Reflect.get(orm, name)),
	});
}

function countingReadings<Tx extends Orm>(tx: Tx, count: (rows: number) => void): Tx {
	function select(...fields: unknown[]): object {
		const builder: object = Reflect.apply(tx.select, tx, fields);
		function from(table: unknown): object {
			const query: object = Reflect.apply(Reflect.get(builder, "from"), builder, [table]);
			if (Object.is(table, integrationData)) countRowsOf(query, count);
			return query;
		}
		return Object.assign(Object.create(builder), { from });
	}
	return new Proxy(tx, { get: (_, name) => (name === "select" ? select : Reflect.get(tx, name)) });
}

function countRowsOf(query: object, count: (rows: number) => void): void {
	const { execute } = query as { execute(...given: unknown[]): Promise<unknown[]> };
	Object.assign(query, {
		execute: async (...given: unknown[]) => {
			const rows = await execute.apply(query, given);
			count(rows.length);
			return rows;
		},
	});
}

async function phoneWithAllDays() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/ingest/keys", { body: {} });
	const headers = { authorization: `Bearer ${json.key}` };
	await queryRows(
		app.database,
		`insert into integration_data (user_id, integration_id, data_type, day, source, id, value, unit, metadata,
			recorded_at, synced_at)
		select user_id, id, 'workouts', date '${dayAgo(app, 0)}' - back, 'run ' || n,
			gen_random_uuid(), 1, 'workouts', '{"isFromFile": true}', now(), now()
		from integrations, generate_series(0, ${days - 1}) back, generate_series(1, ${workoutsPerDay}) n
		where user_id = '${person.user.id}'`,
	);
	const stored = () =>
		queryRows<{ day: Day; source: string }>(
			app.database,
			`select day::text, source from integration_data where user_id = '${person.user.id}'`,
		);
	return { person, headers, stored };
}

test("a delivery with two workouts far apart reads only the days near each, and replaces those two days", async () => {
	const { headers, stored } = await phoneWithAllDays();
	const sent = [dayAgo(app, 0), dayAgo(app, days - 1)];
	const workouts = sent.map((day) => ({ id: `new ${day}`, start: `${day} 07:00:00 +0530` }));
	reads = [];
	const reply = await app.request("POST /api/ingest/apple-health", { body: { data: { workouts } }, headers });
	expect(reply.json).toMatchObject({ accepted: 2, rejected: [] });
	expect(Math.max(...reads)).toBeLessThanOrEqual(maxRead);
	expect(reads.filter((rows) => rows > 0)).toHaveLength(2);
	const left = await stored();
	expect(left).toHaveLength((days - 2) * workoutsPerDay + 2);
	expect(left.filter(({ day }) => sent.includes(day)).map(({ source }) => source)).toHaveLength(2);
});

test("a delivery without readings reads none of the stored ones", async () => {
	const { headers } = await phoneWithAllDays();
	reads = [];
	const reply = await app.request("POST /api/ingest/apple-health", {
		body: { data: { metrics: [] } },
		headers,
	});
	expect(reply.status).toBe(200);
	expect(Math.max(...reads)).toBe(0);
});

test("a part of a file reads only the days near its readings", async () => {
	const { person, stored } = await phoneWithAllDays();
	reads = [];
	const reading = { metric: "workouts", source: "swim", value: 1, day: dayAgo(app, 200) };
	const body = { provider: "apple_health", readings: [reading] };
	const { json } = await person.send("POST /api/integrations/files", { body });
	expect(json).toEqual({ changed: workoutsPerDay + 1, skipped: 0, refused: 0 });
	expect(Math.max(...reads)).toBeLessThanOrEqual(maxRead);
	expect(await stored()).toHaveLength((days - 1) * workoutsPerDay + 1);
});

test("a part of a file that covers 400 days is stored in pieces, and recorded as one run", async () => {
	const { person, stored } = await phoneWithAllDays();
	reads = [];
	const readings = Array.from({ length: days }, (_, back) => ({
		metric: "workouts",
		source: "swim",
		value: 1,
		day: dayAgo(app, back),
	}));
	const body = { provider: "apple_health", readings };
	const { json } = await person.send("POST /api/integrations/files", { body });
	expect(json).toEqual({ changed: days * (workoutsPerDay + 1), skipped: 0, refused: 0 });
	expect(Math.max(...reads)).toBeLessThanOrEqual(maxRead);
	expect(await stored()).toHaveLength(days);
	const [{ id }] = (await person.send("GET /api/integrations")).json;
	const runs = (await person.send(`GET /api/integrations/${id}/logs`)).json;
	expect(runs.map(({ details }: { details: object }) => details)).toEqual([
		{ readings: days, changed: days * (workoutsPerDay + 1), refused: 0 },
	]);
});
