import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { habitForm } from "#server/testing/habits.ts";

/** The real process on the embedded database: what a test inside one process cannot show. */

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-data-"));
});

afterEach(async () => {
	for (const child of children.splice(0)) await ended(child, "SIGKILL");
	await rm(folder, { recursive: true });
});

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
	if (child.exitCode === null && child.signalCode === null) {
		child.kill(signal);
		await once(child, "exit");
	}
	return child.exitCode;
};

const start = (environment: Record<string, string> = {}) => {
	const child = spawn(
		process.execPath,
		["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, "main.ts")],
		{
			env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: folder, ...environment },
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	children.push(child);
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	child.stderr.on("data", (chunk) => {
		output += chunk;
	});
	return { child, output: () => output };
};

/** Waits for the start-up message; the address is in it. */
const running = async (environment?: Record<string, string>) => {
	const { child, output } = start(environment);
	await expect.poll(output, { timeout: 50_000, interval: 50 }).toMatch(/Payments to/);
	const address = /http:\/\/\S+/.exec(output())?.[0] ?? "";
	return { child, output, address };
};

const call = async (address: string, route: string, cookie: string, body?: object) => {
	const [method = "GET", where = "/"] = route.split(" ");
	const response = await fetch(`${address}${where}`, {
		method,
		headers: { cookie, ...(body && { "content-type": "application/json" }) },
		...(body && { body: JSON.stringify(body) }),
	});
	const given = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
	const text = await response.text();
	return { status: response.status, cookie: given, json: text ? JSON.parse(text) : undefined };
};

const registration = {
	fullName: "Asha",
	email: "asha@example.in",
	password: "monsoon-21",
	confirmPassword: "monsoon-21",
};

describe("the server process", () => {
	test("says at the start what it is, and answers healthz, readyz and metrics", async () => {
		const { output, address } = await running({ TESTING_MODE: "off" });
		expect(output()).toContain(`Database:       PGlite in ${folder}`);
		expect(output()).toContain("Administrator:  the first account that registers");
		expect(output()).toContain("Testing mode:   off");
		expect((await fetch(`${address}/healthz`)).status).toBe(200);
		expect((await fetch(`${address}/readyz`)).status).toBe(200);
		await fetch(`${address}/api/config`);
		expect(await (await fetch(`${address}/metrics`)).text()).toContain(
			'http_request_duration_seconds_count{route="GET /api/config",status="200"} 1',
		);
	});

	test("refuses a second server on the same data folder with a clear sentence", async () => {
		const { child } = await running();
		const second = start();
		await once(second.child, "exit");
		expect(second.child.exitCode).toBe(1);
		expect(second.output()).toContain(`already open in another server (process ${child.pid})`);
	});

	test("kill -9 loses no answered write, and the next start takes the folder over", async () => {
		const first = await running();
		const { cookie, json: user } = await call(first.address, "POST /api/auth/register", "", registration);
		await call(first.address, "POST /api/admin/verify-payment", cookie, {
			userEmail: user.email,
			amount: 100,
		});
		const { json: habit } = await call(first.address, "POST /api/habits", cookie, habitForm);
		const { json: log } = await call(first.address, `POST /api/habits/${habit.id}/logs`, cookie, {
			date: habit.startedOn,
			completed: true,
		});
		await ended(first.child, "SIGKILL");

		const again = await running();
		const logs = await call(again.address, `GET /api/habits/${habit.id}/logs`, cookie);
		expect(logs.json).toEqual([log]);
		const habits = await call(again.address, "GET /api/habits", cookie);
		expect(habits.json[0].progress.currentStreak).toBe(1);
	});

	test("SIGTERM lets a request under way finish and exits with 0", async () => {
		const { child, address } = await running();
		const { hostname, port } = new URL(address);
		const body = JSON.stringify(registration);
		const socket = connect(Number(port), hostname);
		await once(socket, "connect");
		socket.write(
			`POST /api/auth/register HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
		);
		await new Promise((resolve) => setTimeout(resolve, 200));
		child.kill("SIGTERM");
		await new Promise((resolve) => setTimeout(resolve, 200));
		let answer = "";
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.write(body.slice(20));
		await once(child, "exit");
		expect(answer).toMatch(/^HTTP\/1\.1 201 /);
		expect(child.exitCode).toBe(0);
	});

	test("SIGTERM ends the streams that pages hold open, and is not held up when they come back", async () => {
		const { child, address } = await running();
		const { cookie } = await call(address, "POST /api/auth/register", "", registration);
		const listen = () => fetch(`${address}/api/payments/events`, { headers: { cookie } });
		const page = await listen();
		expect(page.headers.get("content-type")).toBe("text/event-stream");
		const stoppedAt = performance.now();
		const exit = once(child, "exit");
		child.kill("SIGTERM");
		expect(await page.text()).toContain("retry: 2000");
		await new Promise((resolve) => setTimeout(resolve, 2_000));
		await expect(listen()).rejects.toThrow();
		await exit;
		expect(performance.now() - stoppedAt).toBeLessThan(8_000);
		expect(child.exitCode).toBe(0);
	});

	test("SIGTERM ends it also when nobody reads its log any more", async () => {
		const { child, address } = await running();
		child.stdout?.destroy();
		await fetch(`${address}/api/config`);
		expect(await ended(child, "SIGTERM")).toBe(0);
	});

	test.each([
		[{ SMTP_URL: "http://mail.example" }, "SMTP_URL must be an smtp:// or smtps:// address"],
		[{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM must be set when SMTP_URL is"],
		[{ SMTP_URL: "smtp://mail.example" }, "PUBLIC_URL must be set when SMTP_URL is"],
		[{ MAIL_FROM: "nobody" }, "MAIL_FROM must look like"],
		[{ PORT: "eighty" }, "PORT must be a port number"],
		[{ TESTING_MODE: "maybe" }, "TESTING_MODE must be on or off"],
		[{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a postgresql:// address"],
		[{ ADMIN_EMAILS: "someone" }, "ADMIN_EMAILS"],
		[{ TRUST_PROXY: "true" }, "TRUST_PROXY must be IP addresses separated by commas"],
		[{ DATABASE_URL: "postgresql://localhost:1/x" }, "The database that DATABASE_URL names cannot be used: "],
		[{ DATA_DIR: import.meta.filename }, "main.test.ts cannot be written to. Set DATA_DIR to one that can."],
		[{ HOST: "192.0.2.1" }, "The server cannot listen at 192.0.2.1, port 0"],
		[{ UPI_VPA: "nobody" }, "UPI_VPA must look like name@bank"],
	])("does not start with %o", async (environment, sentence) => {
		const { child, output } = start(environment);
		await once(child, "exit");
		expect(child.exitCode).toBe(1);
		expect(output()).toContain(sentence);
		expect(output()).not.toContain("    at ");
	});

	test("does not start on a port that is in use", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as AddressInfo;
		const { child, output } = start({ PORT: String(port) });
		await once(child, "exit");
		other.close();
		expect(child.exitCode).toBe(1);
		expect(output()).toBe(`Port ${port} is in use. Set PORT to a free one.\n`);
	});
});
