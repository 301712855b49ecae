import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { httpClient, isAllowed, type Resolve, type Rules } from "./http-client.ts";

const servers: Server[] = [];

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

/** Starts a loopback server that records the calls it receives. */
async function receiver(answer: RequestListener, { port = 0, address = "127.0.0.1" } = {}) {
	const calls: string[] = [];
	const server = createServer((request, response) => {
		calls.push(`${request.method} ${request.url}`);
		answer(request, response);
	}).listen(port, address);
	servers.push(server);
	await once(server, "listening");
	return { calls, server, port: (server.address() as AddressInfo).port };
}

function answering(status: number, headers: Record<string, string> = {}, text = ""): RequestListener {
	return (_request, response) => response.writeHead(status, headers).end(text);
}

function to(address: string): Resolve {
	return async () => [{ address, family: address.includes(":") ? 6 : 4 }];
}

const any: Rules = { name: "test", hosts: "any", ownHosts: [], timeLimit: 5_000, maxBytes: 1_000 };
const post = { method: "POST", headers: {}, body: Buffer.from("news") } as const;

/** Returns a client that allows `hooks.test` at this port as one of the operator's own hosts. */
function ownClient(port: number, rules: Partial<Rules> = {}, resolve = to("127.0.0.1")) {
	const call = httpClient({ ...any, ownHosts: [`hooks.test:${port}`], ...rules }, resolve);
	return (path = "/") => call(`http://hooks.test:${port}${path}`, post);
}

describe("with any host allowed", () => {
	test.each([
		"http://example.com/",
		"ftp://example.com/",
		"file:///etc/passwd",
		"example.com",
		"https://example.com:8443/",
		"https://example.com:22/",
		"https://user@example.com/",
		"https://:secret@example.com/",
		"https://127.0.0.1/",
		"https://127.1/",
		"https://2130706433/",
		"https://0x7f000001/",
		"https://0x7f.0.0.1/",
		"https://017700000001/",
		"https://①②⑦.0.0.1/",
		"https://127.0.0.1./",
		"https://10.0.0.1/",
		"https://169.254.169.254/latest/meta-data",
		"https://[::1]/",
		"https://[::]/",
		"https://[::ffff:127.0.0.1]/",
		"https://[::ffff:7f00:1]/",
		"https://[64:ff9b::7f00:1]/",
		"https://[fd00::1]/",
		"https://[fe80::1]/",
	])("%s must not be called", async (url) => {
		expect(isAllowed(url, any)).toBe(false);
		expect(await httpClient(any)(url, post)).toMatchObject({ ok: false, permanent: true });
	});

	test.each(["https://example.com/hook?a=b", "https://example.com:443/", "https://8.8.8.8/"])(
		"%s may be called",
		(url) => expect(isAllowed(url, any)).toBe(true),
	);

	test.each([
		["127.0.0.1"],
		["169.254.169.254"],
		["10.1.2.3"],
		["::1"],
		["::ffff:10.0.0.1"],
		["64:ff9b::a00:1"],
		["fd00::1"],
		["8.8.8.8", "192.168.0.1"],
	])("a name that resolves to %s is refused before connecting", async (...addresses) => {
		const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
		const reply = await httpClient(any, async () => found)("https://hooks.example/", post);
		expect(reply).toEqual({
			ok: false,
			permanent: true,
			reason: "hooks.example has an address that is not public",
		});
	});

	test("a name that does not resolve may be retried", async () => {
		const nowhere = async () => [];
		const failing = () => Promise.reject(new Error("getaddrinfo EAI_AGAIN"));
		for (const resolve of [nowhere, failing])
			expect(await httpClient(any, resolve)("https://hooks.example/", post)).toMatchObject({
				ok: false,
				permanent: false,
			});
	});
});

describe("with a list of hosts", () => {
	const listed: Rules = { ...any, hosts: ["api.example", ".push.example"] };

	test.each(["https://api.example/a", "https://eu.push.example/"])("%s may be called", (url) =>
		expect(isAllowed(url, listed)).toBe(true),
	);

	test.each([
		"https://example.com/",
		"https://www.api.example/",
		"https://api.example.evil.example/",
		"https://evilpush.example/",
		"https://api.example./",
		"https://8.8.8.8/",
	])("%s must not be called", (url) => expect(isAllowed(url, listed)).toBe(false));

	test("a listed name with a private address is refused too", async () => {
		expect(await httpClient(listed, to("127.0.0.1"))("https://api.example/", post)).toMatchObject({
			permanent: true,
		});
	});
});

test("a call sends one request with a body, and returns the response's body", async () => {
	const bodies: string[] = [];
	const { port, calls } = await receiver(async (request, response) => {
		for await (const chunk of request) bodies.push(String(chunk));
		response.end("thanks");
	});
	const reply = await ownClient(port)("/hook");
	expect([calls, bodies]).toEqual([["POST /hook"], ["news"]]);
	expect(reply).toMatchObject({ ok: true, status: 200 });
	expect(reply.ok && String(reply.body)).toBe("thanks");
});

test.each([
	[204, {}, { ok: true, status: 204 }],
	[400, {}, { status: 400, permanent: true }],
	[404, {}, { status: 404, permanent: true }],
	[408, {}, { status: 408, permanent: false }],
	[425, {}, { status: 425, permanent: false }],
	[429, { "retry-after": "90" }, { status: 429, permanent: false, retryAfter: 90 }],
	[500, {}, { status: 500, permanent: false }],
	[503, { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }, { permanent: false, retryAfter: 0 }],
	[503, { "retry-after": "soon" }, { permanent: false, retryAfter: undefined }],
])("a response with status %i and headers %o leads to %o", async (status, headers, expected) => {
	const { port } = await receiver(answering(status, headers));
	expect(await ownClient(port)()).toMatchObject(expected);
});

test.each([301, 302, 307, 308])("a redirect (%i) is a failure and is not followed", async (status) => {
	const other = await receiver(answering(200));
	const { port } = await receiver(answering(status, { location: `http://hooks.test:${other.port}/` }));
	const call = ownClient(port, { ownHosts: [`hooks.test:${port}`, `hooks.test:${other.port}`] });
	expect(await call()).toMatchObject({ ok: false, status, permanent: true });
	expect(other.calls).toEqual([]);
});

test("a name is resolved once per connection, which uses the address found", async () => {
	const first = await receiver(answering(200, { connection: "close" }));
	const second = await receiver(answering(200), { port: first.port, address: "127.0.0.2" });
	const addresses = ["127.0.0.1", "127.0.0.2"];
	const call = ownClient(first.port, {}, async () => [{ address: addresses.shift() ?? "::1", family: 4 }]);
	expect(await call("/a")).toMatchObject({ ok: true });
	expect([first.calls, second.calls, addresses]).toEqual([["POST /a"], [], ["127.0.0.2"]]);
	// The second call needs a new connection, and the third reuses it.
	await call("/b");
	await call("/c");
	expect([first.calls, second.calls, addresses]).toEqual([["POST /a"], ["POST /b", "POST /c"], []]);
});

test("an endless response is cut off", async () => {
	let isOver = false;
	const { port } = await receiver((_request, response) => {
		response.on("close", () => {
			isOver = true;
		});
		function more() {
			while (!isOver && response.write("x".repeat(10_000)));
		}
		response.on("drain", more);
		more();
	});
	expect(await ownClient(port)()).toMatchObject({ ok: false, permanent: true });
	await expect.poll(() => isOver).toBe(true);
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
])("a call gives up at the time limit on a response that %s", async (_name, answer) => {
	let isOver = false;
	const { port } = await receiver((request, response) => {
		response.on("close", () => {
			isOver = true;
		});
		answer(request, response);
	});
	expect(await ownClient(port, { timeLimit: 300 })()).toMatchObject({ ok: false, permanent: false });
	await expect.poll(() => isOver).toBe(true);
});

test("a call gives up at the time limit on a name that never resolves", async () => {
	const call = httpClient({ ...any, timeLimit: 100 }, () => new Promise(() => {}));
	expect(await call("https://hooks.example/", post)).toMatchObject({ ok: false, permanent: false });
});

test("a broken connection, or one without TLS, may be retried", async () => {
	const { port } = await receiver((_request, response) => response.destroy());
	expect(await ownClient(port)()).toMatchObject({ ok: false, permanent: false });
	const call = httpClient({ ...any, ownHosts: [`hooks.test:${port}`] }, to("127.0.0.1"));
	expect(await call(`https://hooks.test:${port}/`, post)).toMatchObject({ ok: false, permanent: false });
});
