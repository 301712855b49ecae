import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { isPartlyDown, isUnavailable, retryWhileUnavailable } from "./unavailable.ts";

/** Returns the error that pg throws when the server accepts a connection and stays silent. */
async function errorFromSilentServer(work: (url: string) => Promise<unknown>): Promise<unknown> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const thrown = await work(`postgres://ikkis@127.0.0.1:${port}/ikkis`).catch((fault: unknown) => fault);
	for (const socket of sockets) socket.destroy();
	server.close();
	return thrown;
}

test("a connection that is never answered counts as unavailable, with a client and with a pool", async () => {
	const alone = await errorFromSilentServer((connectionString) =>
		new pg.Client({ connectionString, connectionTimeoutMillis: 50 }).connect(),
	);
	expect(alone).toMatchObject({ message: "timeout expired" });
	const pooled = await errorFromSilentServer((connectionString) =>
		new pg.Pool({ connectionString, connectionTimeoutMillis: 50 }).query("select 1"),
	);
	for (const thrown of [alone, pooled]) {
		expect(isUnavailable(thrown)).toBe(true);
		expect(isUnavailable(new Error("Failed query", { cause: thrown }))).toBe(true);
	}
	expect(isUnavailable(new Error("Received unexpected rowDescription message from backend."))).toBe(false);
});

test("a primary that has become a standby counts as unavailable", () => {
	const refused = Object.assign(new Error("cannot execute INSERT in a read-only transaction"), {
		code: "25006",
	});
	expect(isUnavailable(new Error("Failed query", { cause: refused }))).toBe(true);
});

const coordinator = { code: "57P01", message: "terminating connection due to administrator command" };

test.each([
	[
		"a node that cannot be reached",
		{ code: "08006", message: "connection to the remote node a@b:1 failed" },
		true,
	],
	[
		"a node that is shutting down",
		{ ...coordinator, where: "while executing command on 10.0.0.2:5432" },
		true,
	],
	["the coordinator itself", coordinator, false],
	["a lost connection", { code: "08006", message: "could not receive data from server" }, false],
	[
		"a node that refuses a row",
		{ code: "23505", message: "duplicate", where: "while executing command on b:1" },
		false,
	],
])("an error shows whether part of a cluster is down: %s", (_what, { message, ...detail }, expected) => {
	const thrown = new Error("Failed query", { cause: Object.assign(new Error(message), detail) });
	expect(isPartlyDown(thrown)).toBe(expected);
});

test("work is retried while the database is unavailable, but not after other errors", async () => {
	const answers = ["timeout expired", "timeout exceeded when trying to connect"];
	async function busy() {
		const message = answers.shift();
		if (message) throw new Error(message);
		return "done";
	}
	expect(await retryWhileUnavailable(busy, { pauseMs: 1 })).toBe("done");
	let calls = 0;
	const always = (message: string) => async () => {
		calls++;
		throw new Error(message);
	};
	await expect(retryWhileUnavailable(always("timeout expired"), { tries: 3, pauseMs: 1 })).rejects.toThrow(
		"timeout",
	);
	expect(calls).toBe(3);
	await expect(retryWhileUnavailable(always("no such column"))).rejects.toThrow("no such column");
	expect(calls).toBe(4);
});
