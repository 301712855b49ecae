import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { serverProcesses } from "#server/testing/server-process.ts";

const { startAndWait: running } = serverProcesses();

interface Call {
	method: string;
	path: string;
	headers: Record<string, string>;
	body?: string;
}

function caller(address: string, maxSockets: number) {
	const agent = new Agent({ keepAlive: true, maxSockets });
	const { hostname, port } = new URL(address);
	async function call({ body, ...options }: Call) {
		const sent = request({ hostname, port, agent, ...options });
		sent.end(body);
		const [response] = await once(sent, "response");
		response.resume();
		await once(response, "end");
		return {
			status: Number(response.statusCode),
			cookie: String(response.headers["set-cookie"]?.[0]).split(";")[0] ?? "",
		};
	}
	return { call, close: () => agent.destroy() };
}

test("some of two thousand simultaneous reads get 503, but no write does", async () => {
	const { address } = await running({ TRUST_PROXY: "127.0.0.1" });
	const { call, close } = caller(address, 2_500);
	const json = { "content-type": "application/json" };
	const form = {
		fullName: "Asha",
		email: "asha@example.in",
		password: "monsoon-21",
		confirmPassword: "monsoon-21",
	};
	const { cookie } = await call({
		method: "POST",
		path: "/api/auth/register",
		headers: json,
		body: JSON.stringify(form),
	});
	const read = (index: number) =>
		call({
			method: "GET",
			path: "/api/pricing",
			headers: { "x-forwarded-for": `10.${index >> 8}.${index & 255}.1` },
		});
	const write = () =>
		call({
			method: "PATCH",
			path: "/api/auth/me",
			headers: { ...json, cookie },
			body: JSON.stringify({ locale: "hi" }),
		});
	// A server may keep up with one round of reads, depending on what else the machine is doing.
	const statuses = new Set<number>();
	for (let round = 0; round < 5 && !statuses.has(503); round++) {
		const reads = Array.from({ length: 2_000 }, (_, index) => read(index));
		const writes = Array.from({ length: 8 }, write);
		for (const { status } of await Promise.all(reads)) statuses.add(status);
		expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(8).fill(200));
	}
	expect(statuses).toEqual(new Set([200, 503]));
	await expect.poll(async () => (await read(1)).status).toBe(200);
	close();
});
