import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint, type RawInput } from "#contract/endpoint.ts";
import { mount } from "#server/http/http.ts";
import { listen } from "#server/roof/listen.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

const shared = { summary: "Take a while.", access: "public", replies: { 204: null } } as const;
const file = { maxBytes: 20_000_000, types: ["text/csv"] };
const feature = {
	look: endpoint({ ...shared, route: "GET /api/slow", rate: "read" }),
	tick: endpoint({ ...shared, route: "PUT /api/slow", rate: "write" }),
	own: endpoint({ ...shared, access: "user", route: "GET /api/own", rate: "read" }),
	send: endpoint({ ...shared, access: "user", route: "POST /api/files", rate: "upload", file }),
	deliver: endpoint({
		...shared,
		route: "POST /api/deliveries",
		rate: "upload",
		raw: { maxBytes: 20_000_000 },
	}),
	note: endpoint({ ...shared, route: "POST /api/notes", rate: "write", body: z.object({}) }),
	list: endpoint({
		...shared,
		access: "user",
		route: "GET /api/large",
		rate: "read",
		replies: { 200: null },
	}),
};

const largeAnswer = "x".repeat(12_000_000);

let testing: TestApp;
/** Cookie of the first account, which is the administrator. */
let administrator: string;
let app: Hono;
let server: Server;
let finish = () => {};
let inFlight = 0;

async function slow() {
	inFlight++;
	await new Promise<void>((resolve) => {
		const before = finish;
		finish = () => {
			before();
			resolve();
		};
	});
	inFlight--;
}

beforeAll(async () => {
	testing = await testApp();
	app = new Hono();
	const list = async () => largeAnswer as unknown as undefined;
	async function deliver({ raw }: { raw: RawInput }) {
		await raw.read();
		await slow();
	}
	const slowOnes = { look: slow, tick: slow, own: slow, send: slow, note: slow };
	mount(app, testing.deps, feature, { ...slowOnes, deliver, list });
	server = await listen(app.fetch, { host: "127.0.0.1", port: 0 }, 5_000);
	administrator = await newCookie();
});

afterEach(async () => {
	finish();
	finish = () => {};
	await expect.poll(() => inFlight).toBe(0);
});

afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await testing.close();
});

function connections() {
	return promisify(server.getConnections.bind(server))();
}

async function newCookie() {
	return (await testing.signUp()).cookie() ?? "";
}

async function payerCookie() {
	const payer = await testing.signUp();
	await testing.database.script((run) =>
		run(`update users set total_paid = 5000 where id = '${payer.user.id}'`),
	);
	return payer.cookie() ?? "";
}

function open(route: string, headers: Record<string, string>): ClientRequest {
	const [method, path] = route.split(" ");
	const { port } = server.address() as AddressInfo;
	const call = request({ host: "127.0.0.1", port, method, path, headers, agent: false });
	call.on("error", () => {});
	return call;
}

async function answerOf(call: ClientRequest) {
	const [response]: IncomingMessage[] = await once(call, "response");
	let text = "";
	for await (const chunk of response ?? []) text += chunk;
	return {
		status: response?.statusCode,
		retryAfter: response?.headers["retry-after"],
		code: text && JSON.parse(text).code,
	};
}

function get(path: string, cookie = "") {
	const call = open(`GET ${path}`, cookie === "" ? {} : { cookie });
	call.end();
	return answerOf(call);
}

function upload(cookie: string, length: number) {
	const call = open("POST /api/files", {
		cookie,
		"content-type": "text/csv",
		"content-length": String(length),
	});
	call.flushHeaders();
	return { call, answer: answerOf(call) };
}

function many(method: string, count: number) {
	return Array.from({ length: count }, async () => app.request("/api/slow", { method }));
}

function waitForInFlight(count: number) {
	return expect.poll(() => inFlight).toBe(count);
}

describe("the load of all users", () => {
	test("too many simultaneous requests get 503: reads sooner than ticks, and before a body is read", async () => {
		const cookie = await newCookie();
		const readers = many("GET", 200);
		await waitForInFlight(200);
		expect(await get("/api/slow")).toMatchObject({ status: 503, retryAfter: "2", code: "overloaded" });
		expect(await upload(cookie, 20_000_000).answer).toMatchObject({ status: 503, code: "overloaded" });
		const ticks = many("PUT", 200);
		await waitForInFlight(400);
		expect((await app.request("/api/slow", { method: "PUT" })).status).toBe(503);
		finish();
		const answers = await Promise.all([...readers, ...ticks]);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
		const after = get("/api/slow");
		await waitForInFlight(1);
		finish();
		expect((await after).status).toBe(204);
	});

	test("fourteen files are processed at once, and two more for administrators", async () => {
		const files: ReturnType<typeof upload>[] = [];
		for (let sender = 0; sender < 7; sender++) {
			const cookie = await payerCookie();
			files.push(upload(cookie, 9), upload(cookie, 9));
		}
		for (const { call } of files) call.end("date,walk");
		await waitForInFlight(14);
		expect(await upload(await newCookie(), 9).answer).toMatchObject({ status: 503, retryAfter: "10" });
		const kept = [upload(administrator, 9), upload(administrator, 9)];
		for (const { call } of kept) call.end("date,walk");
		await waitForInFlight(16);
		finish();
		for (const { answer } of [...files, ...kept]) expect((await answer).status).toBe(204);
	});

	test("at most eight files from apps are processed at once", async () => {
		const body = Buffer.alloc(70_000, "a");
		function deliver() {
			const call = open("POST /api/deliveries", { "content-length": String(body.length) });
			call.end(body);
			return answerOf(call);
		}
		const sent = Array.from({ length: 8 }, deliver);
		await waitForInFlight(8);
		expect(await deliver()).toMatchObject({ status: 503, retryAfter: "10", code: "overloaded" });
		const file = upload(await newCookie(), 9);
		file.call.end("date,walk");
		await waitForInFlight(9);
		finish();
		for (const answer of [...sent, file.answer]) expect((await answer).status).toBe(204);
	});

	test("stalled uploads do not keep others from uploading", async () => {
		const silent: ReturnType<typeof upload>[] = [];
		for (let sender = 0; sender < 8; sender++) {
			const cookie = await payerCookie();
			silent.push(upload(cookie, 9), upload(cookie, 9));
		}
		const own = await payerCookie();
		const sent = [upload(own, 9), upload(own, 9)];
		for (const { call } of sent) call.end("date,walk");
		await waitForInFlight(2);
		finish();
		for (const { answer } of sent) expect((await answer).status).toBe(204);
		for (const { call, answer } of silent) {
			call.destroy();
			await expect(answer).rejects.toThrow();
		}
	});

	test("with 80 MB of files in memory, ticks still get through", async () => {
		const large = Buffer.alloc(20_000_000, "a");
		const [first, second, third] = [await payerCookie(), await payerCookie(), await payerCookie()];
		const files = [first, first, second, second].map((cookie) => upload(cookie, large.length));
		for (const { call } of files) call.end(large);
		await waitForInFlight(4);
		const surplus = upload(third, large.length);
		surplus.call.write("date,walk");
		expect(await surplus.answer).toMatchObject({ status: 503, code: "overloaded" });
		const tick = app.request("/api/slow", { method: "PUT" });
		await waitForInFlight(5);
		finish();
		expect((await tick).status).toBe(204);
		for (const { answer } of files) expect((await answer).status).toBe(204);
		const again = upload(third, large.length);
		again.call.end(large);
		await waitForInFlight(1);
		finish();
		expect((await again.answer).status).toBe(204);
	});
});

describe("the load of one user", () => {
	test("eight requests run, two hundred wait, the next is refused, and another user's is not", async () => {
		const [cookie, other] = [await newCookie(), await newCookie()];
		const calls = Array.from({ length: 208 }, () => get("/api/own", cookie));
		await waitForInFlight(8);
		const surplus = await Promise.race([get("/api/own", cookie), get("/api/own", cookie)]);
		expect(surplus).toEqual({ status: 429, retryAfter: "1", code: "too-many-at-once" });
		const others = get("/api/own", other);
		await waitForInFlight(9);
		const released = setInterval(() => finish(), 5);
		for (const call of [...calls, others]) expect((await call).status).toBe(204);
		clearInterval(released);
	});

	test("uploads are limited to one at a time before a payment, and two after it", async () => {
		const [unpaid, paid] = [await newCookie(), await payerCookie()];
		const files = [upload(unpaid, 9), upload(paid, 9), upload(paid, 9)];
		for (const { call } of files) call.end("date,walk");
		await waitForInFlight(3);
		const refusal = { status: 429, retryAfter: "5", code: "too-many-uploads" };
		for (const cookie of [unpaid, paid]) expect(await upload(cookie, 9).answer).toEqual(refusal);
		finish();
		for (const { answer } of files) expect((await answer).status).toBe(204);
	});

	test("unread responses count as requests under way until the server ends them", async () => {
		const cookie = await newCookie();
		const unread = Array.from({ length: 8 }, () => {
			const call = open("GET /api/large", { cookie });
			call.on("response", (response: IncomingMessage) => response.on("error", () => {}));
			call.end();
			return once(call, "response");
		});
		const responses = await Promise.all(unread);
		const waiting = get("/api/own", cookie);
		await waitForInFlight(1);
		expect(await connections()).toBeLessThan(9);
		finish();
		expect((await waiting).status).toBe(204);
		await expect.poll(connections).toBe(0);
		for (const [response] of responses) expect(response.complete).toBe(false);
	});
});

describe("a body", () => {
	test("that stalls for five seconds is refused", async () => {
		const silent = [upload(await newCookie(), 9), upload(await newCookie(), 1_000_000)];
		silent[1]?.call.write("date,");
		for (const { answer } of silent)
			expect(await answer).toMatchObject({ status: 408, code: "request-timeout" });
	});

	test("of more than 64 kB of JSON is refused, with or without a content length", async () => {
		const json = { "content-type": "application/json" };
		const declared = open("POST /api/notes", { ...json, "content-length": "65537" });
		declared.flushHeaders();
		expect(await answerOf(declared)).toMatchObject({ status: 413, code: "too-large" });
		const chunked = open("POST /api/notes", json);
		const answer = answerOf(chunked);
		chunked.write(Buffer.alloc(65_537, " "));
		expect(await answer).toMatchObject({ status: 413, code: "too-large" });
	});

	test.each([
		["file", "POST /api/files", "text/csv"],
		["note", "POST /api/notes", "application/json"],
	])("that breaks off (a %s) is not logged as our error", async (_name, route, type) => {
		const before = testing.logLines.length;
		const call = open(route, { cookie: await newCookie(), "content-type": type, "content-length": "900" });
		await new Promise((resolve) => call.write("{", resolve));
		call.destroy();
		const line = () =>
			testing.logLines.slice(before).find((each) => each.includes(route.split(" ")[1] ?? ""));
		await expect.poll(line).toBeDefined();
		expect(JSON.parse(line() ?? "")).toMatchObject({ level: 30, status: 400, code: "request-incomplete" });
	});
});
