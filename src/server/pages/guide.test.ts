import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { webhookSender } from "#server/account/webhooks/sender.ts";
import { signedHeaders } from "#server/account/webhooks/signature.ts";
import { createToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { examples, guideFor } from "./guide.ts";

const run = promisify(execFile);
const day = "2026-11-21";

let app: TestApp;
let port: number;
let folder: string;
let person: Awaited<ReturnType<TestApp["signUp"]>>;
let habitId: string;
let env: Record<string, string>;

beforeAll(async () => {
	port = await freePort();
	app = await testApp({ ADMIN_EMAILS: "chief@example.in", WEBHOOK_HOSTS: `127.0.0.1:${port}` });
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-guide-"));
	const admin = await app.signUp({ email: "chief@example.in" });
	person = await app.signUp();
	await pay(admin, person.user.email);
	habitId = (await createHabit(person)).id;
	const { token } = await createToken(person, { scopes: ["habits:read", "logs:write"] });
	const own = { IKKIS_URL: await app.listen(), IKKIS_TOKEN: token, HABIT_ID: habitId, DAY: day };
	env = { ...process.env, ...own } as Record<string, string>;
});

afterAll(async () => {
	await rm(folder, { recursive: true });
	await app.close();
});

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
	const address = probe.address();
	await new Promise((resolve) => probe.close(resolve));
	return typeof address === "object" && address ? address.port : 0;
}

async function saveFile(name: string, code: string): Promise<string> {
	const file = path.join(folder, name);
	await writeFile(file, code);
	return file;
}

async function isInstalled(program: string): Promise<boolean> {
	return run(program, ["--version"]).then(
		() => true,
		() => false,
	);
}

async function logOfToday(): Promise<{ id: string; completed: boolean }> {
	const { json } = await person.send(`GET /api/habits/${habitId}/logs`);
	return json[0];
}

test.each([
	["curl", "bash", "example.sh", `${examples.habits}\n${examples.tick}`],
	["node", process.execPath, "example.mjs", examples.javascript],
	["python3", "python3", "example.py", examples.python],
])("the example with %s ticks a habit", async (tool, program, name, code) => {
	if (!(await isInstalled(tool === "node" ? program : tool))) return;
	await person.send(`DELETE /api/habits/${habitId}/logs/${day}`);
	app.advance(1_000);
	const { stdout } = await run(program, [await saveFile(name, code)], { env });
	const log = await logOfToday();
	expect(log.completed).toBe(true);
	expect(stdout).toContain(log.id);
});

test("a repeat of the example, with its first time, does not undo what the user did after it", async () => {
	if (!(await isInstalled("curl"))) return;
	const { id } = await createHabit(person, {
		measure: { unit: "pages", target: 20, comparator: "at-least", smallTarget: null },
	});
	const [time, ...call] = examples.tick.split("\n");
	expect(time).toMatch(/^NOW=/);
	const now = new Date(app.deps.clock()).toISOString();
	const send = async (code: string) =>
		run("bash", ["-c", code], { env: { ...env, HABIT_ID: id, NOW: now } }).then(({ stdout }) => stdout);
	const tick = call.join("\n");
	const sum = tick.replace('\\"completed\\": true', '\\"completed\\": true, \\"amount\\": 20');
	const logs = `GET /api/habits/${id}/logs`;
	expect(JSON.parse(await send(sum)).amount).toBe(20);
	app.advance(1_000);
	await person.send(`POST /api/habits/${id}/logs/${day}/entries`, { body: { amount: 5 } });
	app.advance(1_000);
	expect(JSON.parse(await send(sum)).amount).toBe(25);
	await person.send(`DELETE /api/habits/${id}/logs/${day}`);
	app.advance(1_000);
	expect(await send(tick)).toBe("");
	expect((await person.send(logs)).json).toEqual([]);
});

test("a log whose date is the current time is on the account's day, whatever the program's zone", async () => {
	const { id } = await createHabit(person);
	// 04:30 in India, on the next day.
	const early = Date.parse(`${day}T23:00:00Z`) - app.deps.clock();
	app.advance(early);
	onTestFinished(() => app.advance(-early));
	const date = new Date(app.deps.clock()).toISOString();
	const { status, json } = await person.send(`POST /api/habits/${id}/logs`, {
		body: { date, completed: true },
	});
	expect([status, json.date]).toEqual([201, "2026-11-22"]);
	const guide = guideFor("https://ikkis.example").map(({ text }) => text);
	expect(guide.join()).toContain("with the current time as its date");
});

/** Cuts the body within its first character that is not ASCII. */
async function sendInTwoPieces(text: string, secret: string): Promise<number | undefined> {
	const body = Buffer.from(text);
	const cut = body.findIndex((byte) => byte > 127) + 1;
	const call = { id: "msg_2", timestamp: Math.floor(Date.now() / 1_000), body: text };
	const sent = request({
		port,
		method: "POST",
		headers: { ...signedHeaders([secret], call), "content-length": body.length },
	});
	const status = new Promise<number | undefined>((resolve, reject) => {
		sent.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
	});
	await new Promise((resolve) => sent.write(body.subarray(0, cut), resolve));
	await setTimeout(100);
	sent.end(body.subarray(cut));
	return status;
}

test("the example receiver accepts a tick, and rejects forged calls and wrong timestamps", async () => {
	const hook = await person.send("POST /api/webhooks", {
		body: { url: `http://127.0.0.1:${port}/`, events: ["log.saved"] },
	});
	const receiver = spawn(process.execPath, [await saveFile("receiver.mjs", examples.receiver)], {
		env: { ...env, IKKIS_SECRET: hook.json.secret, PORT: String(port) },
	});
	let output = "";
	receiver.stdout.on("data", (piece) => {
		output += piece;
	});
	const send = (headers: Record<string, string>) =>
		fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body: "{}" }).then(
			({ status }) => status,
			() => 0,
		);
	const signedAt = (timestamp: number) =>
		signedHeaders([hook.json.secret], { id: "msg_1", timestamp, body: "{}" });
	try {
		await expect.poll(() => send({})).toBe(401);
		const now = Math.floor(Date.now() / 1_000);
		expect(await Promise.all([-400, 400, 0].map((off) => send(signedAt(now + off))))).toEqual([
			401, 401, 204,
		]);
		expect(await sendInTwoPieces('{"name":"चलना"}', hook.json.secret)).toBe(204);
		// Receivers compare the signed time with their own.
		app.advance(Date.now() - app.deps.clock());
		await person.send(`PUT /api/habits/${habitId}/logs/${day}`, { body: { completed: true } });
		await webhookSender(app.deps).deliverDue();
		await expect.poll(() => output).toContain(`"habitId":"${habitId}"`);
	} finally {
		receiver.kill();
	}
});
