import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { openPglite } from "#server/db/open-pglite.ts";
import { serverProcesses } from "#server/testing/server-process.ts";
import { webFolder } from "./start-server.ts";

/** How the server starts without any configuration, and when it refuses to start. */

const { start, startAndWait: startServer, folder } = serverProcesses();

test("the server prints its address and settings at the start, and answers healthz, readyz and metrics", async () => {
	const { output, address } = await startServer({ TESTING_MODE: "off" });
	expect(output()).toContain(`Database:       PGlite in ${folder()}`);
	expect(output()).toContain("Administrator:  the first account that registers");
	expect(output()).toContain("Testing mode:   off");
	expect((await fetch(`${address}/healthz`)).status).toBe(200);
	expect((await fetch(`${address}/readyz`)).status).toBe(200);
	await fetch(`${address}/api/config`);
	expect(await (await fetch(`${address}/metrics`)).text()).toContain(
		'http_request_duration_seconds_count{route="GET /api/config",status="200"} 1',
	);
});

test("the server looks for the web app in the build's output folder", () => {
	expect(webFolder).toBe(path.resolve("dist/web"));
});

test("a second server on the same data folder exits with a clear message", async () => {
	const { child } = await startServer();
	const second = start();
	await once(second.child, "exit");
	expect(second.child.exitCode).toBe(1);
	expect(second.output()).toContain(`already open in another server (process ${child.pid})`);
});

test.each([
	[{ PORT: "eighty" }, "PORT must be a port number"],
	[{ DATABASE_URL: "postgresql://localhost:1/x" }, "The database that DATABASE_URL names cannot be used: "],
	[{ DATA_DIR: import.meta.filename }, "start.test.ts cannot be written to. Set DATA_DIR to one that can."],
	[{ HOST: "192.0.2.1" }, "The server cannot listen on 192.0.2.1, port 0"],
])("the server does not start with %o", async (environment, sentence) => {
	const { child, output } = start(environment);
	await once(child, "exit");
	expect(child.exitCode).toBe(1);
	expect(output()).toContain(sentence);
	expect(output()).not.toContain("    at ");
});

test("the server does not start if a migration fails, and says why", async () => {
	const database = await openPglite(folder());
	await database.script((run) => run("delete from schema_migrations where version = 1"));
	await database.close();
	const { child, output } = start();
	await once(child, "exit");
	expect(child.exitCode).toBe(1);
	expect(output()).toMatch(
		/^Migration 0001_accounts\.sql failed; none of it was applied\. The database is at schema \d+\. PostgreSQL says: .*already exists/,
	);
});

test("the server does not start on a port that is in use", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	const { port } = other.address() as AddressInfo;
	const { child, output } = start({ PORT: String(port) });
	await once(child, "exit");
	other.close();
	expect(child.exitCode).toBe(1);
	expect(output()).toBe(`Port ${port} is in use. Set PORT to a free one.\n`);
});
