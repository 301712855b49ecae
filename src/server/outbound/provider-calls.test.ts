import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { providerCalls, UnreachableError } from "./provider-calls.ts";

/** Starts a server on loopback that receives all calls to providers. */
async function providerOn(answer: RequestListener, limits?: { timeLimit: number; maxBytes: number }) {
	const called: string[] = [];
	const server = createServer((request, response) => {
		called.push(request.url ?? "");
		answer(request, response);
	}).listen(0, "127.0.0.1");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	await once(server, "listening");
	const providersAt = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const call = providerCalls({ providersAt }, [], undefined, limits);
	const get = (url: string) =>
		call({ url, method: "GET", headers: { authorization: "Bearer secret" } }, false);
	return { get, called, url: providersAt };
}

const tasks = "https://api.todoist.com/api/v1/tasks";

test("a call returns a response with any status", async () => {
	const { get, called } = await providerOn((_request, response) =>
		response.writeHead(429, { "Retry-After": "7" }).end("wait"),
	);
	expect(await get(tasks)).toMatchObject({ status: 429, headers: { "retry-after": "7" }, text: "wait" });
	expect(called).toEqual(["/api.todoist.com/api/v1/tasks"]);
});

test.each<[string, RequestListener]>([
	["huge", (_request, response) => response.end("x".repeat(9_000_000))],
	[
		"endless",
		(_request, response) => {
			function more() {
				while (!response.destroyed && response.write("x".repeat(100_000)));
			}
			response.on("drain", more).on("error", () => {});
			more();
		},
	],
	["cut off", (_request, response) => response.write("x", () => response.destroy())],
	["not HTTP", (request) => request.socket.end("220 smtp.example ready\r\n")],
])("a call throws if the response is %s", async (_name, answer) => {
	const { get } = await providerOn(answer);
	await expect(get(tasks)).rejects.toBeInstanceOf(UnreachableError);
});

test.each<[string, RequestListener]>([
	["never comes", () => {}],
	[
		"arrives byte by byte",
		(_request, response) => {
			const timer = setInterval(() => response.write("x"), 20);
			response.on("close", () => clearInterval(timer));
		},
	],
])("a call throws at the time limit if the response %s", async (_name, answer) => {
	const { get } = await providerOn(answer, { timeLimit: 300, maxBytes: 1_000 });
	await expect(get(tasks)).rejects.toBeInstanceOf(UnreachableError);
});

test.each([301, 302, 303, 307, 308])(
	"a redirect (%i) is returned as the response, not followed",
	async (status) => {
		const own = await providerOn((_request, response) => response.end("metadata"));
		const { get, called } = await providerOn((_request, response) =>
			response.writeHead(status, { location: `${own.url}/latest/meta-data` }).end(),
		);
		expect(await get(tasks)).toMatchObject({ status });
		expect([called.length, own.called.length]).toEqual([1, 0]);
	},
);

test.each([
	"https://169.254.169.254/latest",
	"https://api.todoist.com.evil.example/",
	"http://api.todoist.com/",
	"https://localhost/",
])("%s must not be called", async (url) => {
	const call = providerCalls({ providersAt: undefined }, ["api.todoist.com"], undefined);
	await expect(call({ url, method: "GET", headers: {} }, false)).rejects.toBeInstanceOf(UnreachableError);
});
