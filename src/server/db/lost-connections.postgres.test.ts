import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { processMetrics } from "#server/deps/metrics.ts";
import { isUnavailable } from "#server/ground/unavailable.ts";
import { registerServerMetrics } from "#server/roof/server-metrics.ts";
import { databaseForProcess } from "#server/testing/database/test-database.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { testApp, testNow } from "#server/testing/test-app.ts";
import { proxyTo } from "#server/testing/wire.ts";
import { migrate } from "./migrate.ts";
import { type Database, openPostgres } from "./open.ts";

describe("connections to PostgreSQL", () => {
	let url = "";
	let drop = async () => {};
	let other: Database;
	const lost: Error[] = [];

	beforeAll(async () => {
		({ url = "", drop = drop } = (await databaseForProcess()) ?? {});
		other = openPostgres(url, 2, () => {});
	});

	afterAll(async () => {
		await other.close();
		await drop();
	});

	const terminateAll = () =>
		other.script((run) =>
			run(`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`),
		);

	const rejection = (work: Promise<unknown>): Promise<unknown> =>
		work.then(
			() => "nothing was thrown",
			(thrown) => thrown,
		);

	test("a connection lost in a transaction rejects only that transaction", async () => {
		const database = openPostgres(url, 2, (error) => lost.push(error));
		for (let round = 0; round < 5; round++) {
			const thrown = await rejection(
				database.orm.transaction(async (tx) => {
					await tx.execute("select 1");
					await terminateAll();
					await expect.poll(() => lost.length).toBe(round + 1);
					await tx.execute("select 1");
				}),
			);
			expect(isUnavailable(thrown)).toBe(true);
		}
		expect(await database.orm.execute("select 1")).toMatchObject({ rows: [{ "?column?": 1 }] });
		await database.close();
	});

	test("a connection lost during a query or a script rejects it", async () => {
		const database = openPostgres(url, 2, () => {});
		const query = rejection(database.orm.execute("select pg_sleep(4)"));
		const script = rejection(database.script((run) => run("select pg_sleep(4)")));
		await expect
			.poll(() =>
				other.script((run) => run("select 1 from pg_stat_activity where query like '%pg_sleep(4)'")),
			)
			.toHaveLength(2);
		await terminateAll();
		expect(isUnavailable(await query)).toBe(true);
		expect(isUnavailable(await script)).toBe(true);
		await database.close();
	});

	test("a connection whose packets are dropped is closed, and the next query gets a new one", async () => {
		const wire = await proxyTo(url);
		const database = openPostgres(wire.url, 1, () => {}, 500);
		await database.orm.execute("select 1");
		wire.swallow();
		const inTransaction = database.orm.transaction((tx) => tx.execute("select 1"));
		expect(isUnavailable(await rejection(inTransaction))).toBe(true);
		expect(isUnavailable(await rejection(database.orm.execute("select 1")))).toBe(true);
		wire.carry();
		await expect.poll(() => database.orm.execute("select 1")).toBeDefined();
		wire.swallow();
		await database.close();
		wire.close();
	});

	test("scraping the metrics during an outage leaks no connection", async () => {
		const wire = await proxyTo(url);
		const database = openPostgres(wire.url, 1, () => {}, 500);
		const metrics = processMetrics();
		registerServerMetrics({ metrics, database, streams: { openNow: () => 0 } });
		await database.orm.execute("select 1");
		wire.swallow();
		await metrics.text();
		wire.carry();
		await expect.poll(() => database.orm.execute("select 1")).toBeDefined();
		await database.close();
		wire.close();
	});

	test("a script may take longer than the maximum silence, and an idle connection stays open", async () => {
		const database = openPostgres(url, 1, (error) => lost.push(error), 200);
		lost.length = 0;
		await database.script((run) => run("select pg_sleep(0.6)"));
		const second = openPostgres(url, 1, () => {}, 200);
		expect(isUnavailable(await rejection(second.orm.execute("select pg_sleep(4)")))).toBe(true);
		await second.close();
		await database.orm.execute("select 1");
		expect(lost).toEqual([]);
		await database.close();
	});

	test("requests succeed or fail with 503, never 500, while connections keep being lost", async () => {
		await migrate(other);
		const app = await testApp(
			{},
			openPostgres(url, 4, () => {}),
		);
		const { person } = await firstAccounts(app);
		const { id, startedOn } = await createHabit(person);
		const tick = { completed: true, loggedAt: new Date(testNow).toISOString() };
		const isOver = { value: false };
		const statuses: number[] = [];
		const asking = Array.from({ length: 6 }, async (_, index) => {
			while (!isOver.value) {
				const { status } =
					index % 2 === 0
						? await person.send("GET /api/habits")
						: await person.send(`PUT /api/habits/${id}/logs/${startedOn}`, { body: tick });
				statuses.push(status);
				await setImmediate();
			}
		});
		for (let round = 0; round < 30; round++) {
			await terminateAll();
			const before = statuses.length;
			await expect.poll(() => statuses.length, { interval: 5 }).toBeGreaterThan(before + 6);
		}
		isOver.value = true;
		await Promise.all(asking);
		expect(statuses).toContain(200);
		expect(statuses.filter((status) => ![200, 201, 204, 503].includes(status))).toEqual([]);
		await app.close();
	});
});
