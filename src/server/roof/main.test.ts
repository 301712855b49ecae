import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { habitForm } from "#server/testing/habits.ts";
import { registrationOf, serverProcesses, signUpAt, stop } from "#server/testing/server-process.ts";

const { start, startAndWait: startServer } = serverProcesses();

describe("the server process", () => {
	test("loses no acknowledged write on kill -9, and the next start can use the folder", async () => {
		const first = await startServer();
		const { call, email } = await signUpAt(first.address, "Asha");
		await call(first.address, "POST /api/admin/verify-payment", { userEmail: email, amount: 100 });
		const { json: habit } = await call(first.address, "POST /api/habits", habitForm);
		const { json: log } = await call(first.address, `POST /api/habits/${habit.id}/logs`, {
			date: habit.startedOn,
			completed: true,
		});
		await stop(first.child, "SIGKILL");

		const again = await startServer();
		const logs = await call(again.address, `GET /api/habits/${habit.id}/logs`);
		expect(logs.json).toEqual([log]);
		const habits = await call(again.address, "GET /api/habits");
		expect(habits.json[0].progress.currentStreak).toBe(1);
	});

	test("finishes a pending request on SIGTERM and exits with 0", async () => {
		const { child, address } = await startServer();
		const { hostname, port } = new URL(address);
		const body = JSON.stringify(registrationOf("Asha"));
		const socket = connect(Number(port), hostname);
		await once(socket, "connect");
		let answer = "";
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.write(
			`POST /api/auth/register HTTP/1.1\r\nHost: ${hostname}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
		);
		await expect.poll(() => answer).toBe("HTTP/1.1 100 Continue\r\n\r\n");
		child.kill("SIGTERM");
		await expect.poll(() => readiness(address)).not.toBe(200);
		answer = "";
		socket.write(body.slice(20));
		await once(child, "exit");
		expect(answer).toMatch(/^HTTP\/1\.1 201 /);
		expect(child.exitCode).toBe(0);
	});

	test("ends open event streams on SIGTERM, and is not delayed when pages reconnect", async () => {
		const { child, address } = await startServer();
		const { cookie } = await signUpAt(address, "Asha");
		const listen = () => fetch(`${address}/api/events`, { headers: { cookie: cookie() } });
		const page = await listen();
		expect(page.headers.get("content-type")).toBe("text/event-stream");
		const exit = once(child, "exit");
		child.kill("SIGTERM");
		expect(await page.text()).toContain("retry: 2000");
		await expect.poll(() => listen().catch(() => "refused")).toBe("refused");
		await exit;
		// A forced stop would exit with 1.
		expect(child.exitCode).toBe(0);
	});

	test("keeps serving requests behind a proxy until the proxy has noticed, and closes each connection", async () => {
		const { child, address } = await startServer({ TRUST_PROXY: "127.0.0.1" });
		const exit = once(child, "exit");
		child.kill("SIGTERM");
		await expect.poll(() => readiness(address)).toBe(503);
		const late = await fetch(`${address}/api/config`);
		expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
		await exit;
		expect(child.exitCode).toBe(0);
	});

	test("stops with 0 on SIGTERM in its first moments, before its jobs have started", async () => {
		const probe = createServer().listen(0, "127.0.0.1");
		await once(probe, "listening");
		const { port } = probe.address() as AddressInfo;
		await new Promise((resolve) => probe.close(resolve));
		const { child } = start({ PORT: String(port) });
		await expect.poll(() => readiness(`http://127.0.0.1:${port}`), { interval: 5 }).not.toBe(0);
		expect(await stop(child, "SIGTERM")).toBe(0);
	});

	test("also stops on SIGTERM when nobody reads the log", async () => {
		const { child, address } = await startServer();
		child.stdout?.destroy();
		await fetch(`${address}/api/config`);
		expect(await stop(child, "SIGTERM")).toBe(0);
	});
});

/** Returns the status of /readyz; 0 once the process refuses connections. */
function readiness(address: string): Promise<number> {
	return fetch(`${address}/readyz`).then(
		({ status }) => status,
		() => 0,
	);
}
