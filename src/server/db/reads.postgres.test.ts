import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isUnavailable } from "#server/ground/unavailable.ts";
import { databaseForProcess } from "#server/testing/database/test-database.ts";
import { proxyTo } from "#server/testing/wire.ts";
import { type Database, openPostgres } from "./open.ts";

describe("reads over shared connections", () => {
	let url = "";
	let drop = async () => {};
	let other: Database;
	let database: Database;
	let closed: Promise<void> | undefined;
	const lost: Error[] = [];

	beforeAll(async () => {
		({ url = "", drop = drop } = (await databaseForProcess()) ?? {});
		other = openPostgres(url, 1, () => {});
	});

	afterEach(() => close());

	afterAll(async () => {
		await other.close();
		await drop();
	});

	function open(databaseUrl = url, silence?: number): void {
		lost.length = 0;
		closed = undefined;
		database = openPostgres(databaseUrl, 1, (error) => lost.push(error), silence);
	}

	function close(): Promise<void> {
		closed ??= database.close();
		return closed;
	}

	const ask = (name: string, sql: string) => database.reads.statement<{ value: number }>(name, sql);
	const echo = () => ask("echo", "select $1::int as value");
	const sleep = (seconds: number) =>
		ask(`sleep_${seconds}`, `select 1 as value from pg_sleep(${seconds})`)([]);

	const backends = () =>
		other.script((run) =>
			run(`select pid, query from pg_stat_activity
				where datname = current_database() and application_name = 'ikkis reads'`),
		);

	const endBackends = () =>
		other.script((run) =>
			run(`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and application_name = 'ikkis reads'`),
		);

	const rejection = (work: Promise<unknown>): Promise<unknown> =>
		work.then(
			() => "nothing was thrown",
			(thrown) => thrown,
		);

	test("a thousand concurrent queries share two connections, and each gets its own result", async () => {
		open();
		const numbers = Array.from({ length: 1_000 }, (_, index) => index);
		const answers = await Promise.all(numbers.map((number) => echo()([number])));
		expect(answers.flat().map(({ value }) => value)).toEqual(numbers);
		expect(await backends()).toHaveLength(2);
	});

	test("an error rejects only its own query", async () => {
		open();
		const inverse = ask("inverse", "select 100 / $1::int as value");
		const answers = await Promise.allSettled([1, 0, 2, 0, 4].map((number) => inverse([number])));
		expect(answers.map((each) => (each.status === "fulfilled" ? each.value[0]?.value : "refused"))).toEqual([
			100,
			"refused",
			50,
			"refused",
			25,
		]);
		expect(lost).toEqual([]);
	});

	test("writes and locks are refused", async () => {
		open();
		await other.script((run) => run("create table kept (id int); insert into kept values (1)"));
		for (const sql of ["insert into kept values (2)", "select id from kept for update"])
			expect(String(await rejection(ask(sql, sql)([])))).toMatch(/read-only transaction/);
		expect(await other.script((run) => run("select id from kept"))).toEqual([{ id: 1 }]);
	});

	test("a slow query does not delay others", async () => {
		open();
		await other.script((run) => run("select pg_advisory_lock(7)"));
		let isDone = false;
		const long = ask(
			"long",
			"select 1 as value from pg_advisory_xact_lock(7)",
		)([]).then(() => {
			isDone = true;
		});
		for (let number = 0; number < 20; number++) await echo()([number]);
		expect(isDone).toBe(false);
		await other.script((run) => run("select pg_advisory_unlock(7)"));
		await long;
	});

	test("a lost connection rejects its pending queries, and the next query opens a new one", async () => {
		open();
		for (let round = 0; round < 3; round++) {
			const waiting = Array.from({ length: 6 }, () => rejection(sleep(4)));
			await expect
				.poll(async () => (await backends()).filter(({ query }) => /sleep/.test(String(query))))
				.toHaveLength(2);
			await endBackends();
			for (const each of await Promise.all(waiting)) expect(isUnavailable(each)).toBe(true);
			expect(await echo()([round])).toEqual([{ value: round }]);
		}
		expect(lost).toHaveLength(6);
	});

	test("a connection lost while idle is noticed, and the next query opens a new one", async () => {
		open();
		await echo()([1]);
		await endBackends();
		await expect.poll(() => lost).toHaveLength(1);
		expect(await echo()([2])).toEqual([{ value: 2 }]);
	});

	test("connections whose packets are dropped are closed, and later queries get new ones", async () => {
		const wire = await proxyTo(url);
		open(wire.url, 500);
		await Promise.all([echo()([1]), echo()([2])]);
		wire.swallow();
		const waiting = Array.from({ length: 4 }, (_, number) => rejection(echo()([number])));
		for (const each of await Promise.all(waiting)) expect(isUnavailable(each)).toBe(true);
		wire.carry();
		await expect.poll(() => echo()([3])).toEqual([{ value: 3 }]);
		wire.close();
	});

	test("a silent connection is closed only while a query waits for it", async () => {
		open(url, 200);
		await echo()([1]);
		const [first] = await backends();
		const second = openPostgres(url, 1, () => {}, 200);
		expect(isUnavailable(await rejection(second.orm.execute("select pg_sleep(4)")))).toBe(true);
		await second.close();
		expect(await echo()([2])).toEqual([{ value: 2 }]);
		expect(await backends()).toMatchObject([{ pid: first?.pid }]);
		expect(lost).toEqual([]);
		expect(isUnavailable(await rejection(sleep(1)))).toBe(true);
	});

	test("closing waits for pending queries, and later ones are refused", async () => {
		open();
		const slow = sleep(0.4);
		await expect.poll(backends).toHaveLength(1);
		await close();
		expect(await slow).toEqual([{ value: 1 }]);
		expect(isUnavailable(await rejection(echo()([1])))).toBe(true);
	});

	test("an unreachable database is reported as unavailable, and the next query tries again", async () => {
		const wire = await proxyTo(url);
		wire.close();
		open(wire.url);
		for (let round = 0; round < 2; round++) expect(isUnavailable(await rejection(echo()([1])))).toBe(true);
	});
});
