import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseForProcess } from "#server/testing/database/test-database.ts";
import { proxyTo } from "#server/testing/wire.ts";
import { listeningConnection } from "./listen.ts";
import { type Database, openPostgres } from "./open.ts";

let url = "";
let drop = async () => {};
let sender: Database;

beforeAll(async () => {
	({ url = "", drop = drop } = (await databaseForProcess()) ?? {});
	sender = openPostgres(url, 2, () => {});
});

afterAll(async () => {
	await sender.close();
	await drop();
});

function send(text: string) {
	return sender.orm.execute(`select pg_notify('test', '${text}')`);
}

test("a listener whose connection ends reconnects and reports the gap", async () => {
	const database = openPostgres(url, 1, () => {});
	const heard: string[] = [];
	const isListening = await database.listen("test", {
		receive: (text) => heard.push(text),
		onGap: () => heard.push("a gap"),
	});
	await send("before");
	await expect.poll(() => heard).toEqual(["before"]);
	await sender.script((run) =>
		run(`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and application_name = 'ikkis events'`),
	);
	await expect.poll(() => heard).toEqual(["before", "a gap"]);
	expect(isListening()).toBe(true);
	await send("after");
	await expect.poll(() => heard).toEqual(["before", "a gap", "after"]);
	await database.close();
});

test("a listener detects a network that drops packets, and reconnects once it works again", async () => {
	const wire = await proxyTo(url);
	const heard: string[] = [];
	const listener = { receive: (text: string) => heard.push(text), onGap: () => heard.push("a gap") };
	const limits = { checkEvery: 500, answerWithin: 2_000 };
	const { listen, isListening, close } = listeningConnection(wire.url, () => {}, limits);
	await listen("test", listener);
	wire.swallow();
	await send("lost");
	await expect.poll(isListening).toBe(false);
	wire.carry();
	await expect.poll(() => heard).toEqual(["a gap"]);
	close();
	wire.close();
});

test("all channels share one connection, and a reconnection covers all of them", async () => {
	const database = openPostgres(url, 1, () => {});
	const heard: string[] = [];
	const connections = `from pg_stat_activity
		where datname = current_database() and application_name = 'ikkis events'`;
	for (const channel of ["one", "other"])
		await database.listen(channel, {
			receive: (text) => heard.push(`${channel}: ${text}`),
			onGap: () => heard.push(`${channel}: a gap`),
		});
	await expect
		.poll(() => sender.script((run) => run(`select count(*) ${connections}`)))
		.toEqual([{ count: 1 }]);
	const notifyBoth = "select pg_notify('one', 'a'), pg_notify('other', 'b')";
	await sender.orm.execute(notifyBoth);
	await expect.poll(() => heard).toEqual(["one: a", "other: b"]);
	await sender.script((run) => run(`select pg_terminate_backend(pid) ${connections}`));
	await expect.poll(() => heard.slice(2)).toEqual(["one: a gap", "other: a gap"]);
	await sender.orm.execute(notifyBoth);
	await expect.poll(() => heard.slice(4)).toEqual(["one: a", "other: b"]);
	await database.close();
});
