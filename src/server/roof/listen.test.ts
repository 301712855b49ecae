import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, maxPipelined } from "./listen.ts";

let server: Server;
let handled = 0;
let answer = () => {};
const waiting = new Promise<void>((resolve) => {
	answer = resolve;
});

beforeAll(async () => {
	async function fetch({ url }: Request) {
		if (url.endsWith("/quick")) return new Response("ok");
		handled++;
		await waiting;
		return new Response("late");
	}
	server = await listen(fetch, { host: "127.0.0.1", port: 0 });
});

afterAll(() => {
	server.closeAllConnections();
	server.close();
});

function port() {
	return (server.address() as AddressInfo).port;
}

function requests(path: string, count: number) {
	return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count);
}

test("the server closes a connection that pipelines thousands of requests, and serves the next one", async () => {
	const flood = connect(port(), "127.0.0.1");
	flood.on("error", () => {});
	flood.write(requests("/slow", 16_000));
	// `once` would reject on the error that precedes the close.
	await new Promise((resolve) => flood.once("close", resolve));
	expect(handled).toBe(maxPipelined);
	expect(await (await fetch(`http://127.0.0.1:${port()}/quick`)).text()).toBe("ok");
	answer();
});

test("a connection may send any number of requests one after another", async () => {
	const socket = connect(port(), "127.0.0.1");
	let answers = 0;
	socket.on("data", (data) => {
		answers += data.toString().split("HTTP/1.1 200").length - 1;
		if (answers <= maxPipelined * 2) socket.write(requests("/quick", 1));
		else socket.end();
	});
	socket.write(requests("/quick", 1));
	await once(socket, "close");
	expect(answers).toBeGreaterThan(maxPipelined * 2);
});
