import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { habitForm } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp({ METRICS_TOKEN: "a-long-metrics-token" });
});

afterAll(() => app.close());

test("health and readiness need no sign-in", async () => {
	expect((await app.request("GET /healthz")).text).toBe("ok\n");
	expect((await app.request("GET /readyz")).text).toBe("ready\n");
});

test("a server is not ready while its database does not answer", async () => {
	const broken = await testApp();
	await broken.close();
	expect((await broken.request("GET /readyz")).status).toBe(503);
	expect((await broken.request("GET /healthz")).status).toBe(200);
	const { status, json } = await broken.request("GET /api/pricing");
	expect([500, 503]).toContain(status);
	expect(json.message).toMatch(/\.$/);
});

test.each([
	[undefined, 404],
	["Bearer wrong", 404],
	["Bearer a-long-metrics-token", 200],
])("metrics with the authorization %s return %d", async (authorization, status) => {
	const reply = await app.request("GET /metrics", authorization ? { headers: { authorization } } : {});
	expect(reply.status).toBe(status);
});

test("metrics include what operators are alerted about, and everything that the rules and dashboard in deploy/ use", async () => {
	app.deps.metrics.sync("strava", "failed");
	const { text } = await app.request("GET /metrics", {
		headers: { authorization: "Bearer a-long-metrics-token" },
	});
	expect(text).toContain("ikkis_streams_open 0");
	expect(text).toContain('ikkis_provider_syncs_total{provider="strava",result="failed"} 1');
	if (process.env.TEST_LANE) expect(text).toContain("ikkis_pool_waiting 0");
	const files = ["prometheus-rules.yml", "grafana-board.json"].map((name) =>
		readFileSync(path.join(import.meta.dirname, "../../../deploy", name), "utf8"),
	);
	const usedNames = new Set(files.join().match(/\b(?:ikkis|http|nodejs|process)_[a-z0-9_]+/g));
	expect(usedNames.size).toBeGreaterThan(5);
	const known = new Set(text.match(/(?<=^# TYPE )\S+/gm));
	for (const name of usedNames) expect(known).toContain(name.replace(/(?<=_seconds)_(bucket|count)$/, ""));
});

test("metrics show overdue jobs and how late they are", async () => {
	await app.database.script((run) =>
		run(`insert into jobs.job (name, start_after) values ('notice-mail', now() - interval '20 minutes')`),
	);
	const { text } = await app.request("GET /metrics", {
		headers: { authorization: "Bearer a-long-metrics-token" },
	});
	expect(text).toMatch(/ikkis_jobs_due\{queue="notice-mail"\} 1\n/);
	expect(text).toMatch(/ikkis_oldest_due_job_seconds\{queue="notice-mail"\} 12\d\d\./);
});

test("without a token, metrics are open to this machine but not to requests through its proxy", async () => {
	const open = await testApp({}, app.database);
	expect((await open.request("GET /metrics")).status).toBe(200);
	for (const header of [
		"X-Forwarded-For",
		"Forwarded",
		"Via",
		"X-Real-IP",
		"X-Forwarded-Host",
		"X-Forwarded-Proto",
		"CF-Connecting-IP",
		"True-Client-IP",
		"X-Client-IP",
	])
		expect((await open.request("GET /metrics", { headers: { [header]: "for=203.0.113.9" } })).status).toBe(
			404,
		);
});

test.each([
	["PUBLIC_URL", "https://ikkis.example"],
	["TRUST_PROXY", "127.0.0.1"],
])("with %s, metrics require a token, since a proxy need not add headers", async (name, value) => {
	const headers = { host: "ikkis.example" };
	const open = await testApp({ [name]: value }, app.database);
	expect((await open.request("GET /metrics", { headers })).status).toBe(404);
	const closed = await testApp({ [name]: value, METRICS_TOKEN: "a-long-metrics-token" }, app.database);
	const authorization = "Bearer a-long-metrics-token";
	expect((await closed.request("GET /metrics", { headers: { ...headers, authorization } })).status).toBe(200);
});

test("the log contains no secrets and no personal data", async () => {
	const canaries = {
		email: "canary@example.in",
		password: "canary-password",
		phone: "+91 99999 11111",
		name: "Canary Name",
	};
	const person = app.client();
	const form = { fullName: canaries.name, email: canaries.email, phone: canaries.phone };
	const passwords = { password: canaries.password, confirmPassword: canaries.password };
	await person.send("POST /api/auth/register", { body: { ...form, ...passwords } });
	const token = person.cookie()?.slice(4) ?? "no token";
	await person.send("POST /api/auth/login", { body: { email: canaries.email, password: "canary-wrong" } });
	await person.send("POST /api/admin/verify-payment", { body: { userEmail: canaries.email, amount: 100 } });
	await person.send("POST /api/habits", { body: { ...habitForm, name: "canary-habit" } });
	await person.send("POST /api/habits", { raw: '{"name":"canary-broken' });
	const lines = app.logLines.join("");
	expect(app.logLines.length).toBeGreaterThan(4);
	for (const secret of [...Object.values(canaries), token, "canary-wrong", "canary-habit", "canary-broken"]) {
		expect(lines).not.toContain(secret);
	}
	for (const line of app.logLines) expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String) });
});

test.each([
	["localhost:3000", 200],
	["ikkis.localhost", 200],
	["127.0.0.1:3000", 200],
	["192.168.1.20", 200],
	["[::1]:3000", 200],
	[hostname(), 200],
	["evil.example", 421],
	["127.0.0.1.evil.example", 421],
	["localhost.evil.example:3000", 421],
])("without PUBLIC_URL, a request for %s returns %d", async (host, status) => {
	const response = await app.fetch(`http://${host}/api/config`);
	expect(response.status).toBe(status);
});

test.each(["/", "/dashboard", "/nothing.js", "/api/nothing", "/healthz", "/readyz", "/metrics"])(
	"an unknown host is refused at %s too",
	async (path) => {
		expect((await app.fetch(`http://evil.example${path}`)).status).toBe(421);
		expect((await app.fetch(`http://localhost${path}`)).status).not.toBe(421);
	},
);

test("with PUBLIC_URL, any host name is accepted, since a proxy may change it", async () => {
	const named = await testApp({ PUBLIC_URL: "https://ikkis.example" }, app.database);
	expect((await named.fetch("http://backend/api/config")).status).toBe(200);
});
