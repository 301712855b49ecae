import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queryRows } from "#server/testing/rows.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";
import { testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: Client;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});

afterAll(() => app.close());

async function withKey() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/ingest/keys", { body: {} });
	return { person, key: json.key as string, keyId: json.id as string };
}

function deliver(key: string, body: unknown, headers: Record<string, string> = {}) {
	return app.request("POST /api/ingest/apple-health", {
		body,
		headers: { authorization: `Bearer ${key}`, ...headers },
	});
}

async function readings(person: Client) {
	const [connection] = (await person.send("GET /api/integrations")).json;
	const { json } = await person.send(`GET /api/integrations/${connection.id}/data`);
	return json.map(({ dataType, day, source, value }: Record<string, unknown>) => [
		dataType,
		day,
		source,
		value,
	]);
}

const date = "2026-11-20 00:00:00 +0530";

function metric(name: string, units: string, ...data: object[]) {
	return { data: { metrics: [{ name, units, data }] } };
}

describe("a delivery", () => {
	test("from Health Auto Export is read with units and sources; a repeat changes nothing", async () => {
		const { person, key } = await withKey();
		const body = {
			data: {
				metrics: [
					{
						name: "step_count",
						units: "count",
						data: [
							{ qty: 8_123, date, source: "Watch" },
							{ qty: 6_000, date, source: "iPhone" },
						],
					},
					{ name: "active_energy", units: "kJ", data: [{ qty: 1_673.6, date }] },
					{ name: "basal_energy_burned", units: "kcal", data: [{ qty: 1_480, date }] },
					{
						name: "sleep_analysis",
						units: "hr",
						data: [{ date, asleep: 0, core: 4, deep: 1, rem: 1.5, inBed: 8 }],
					},
					{ name: "heart_rate", units: "count/min", data: [{ Min: 52, date }] },
				],
				workouts: [{ id: "w-1", name: "Run", start: "2026-11-20 06:40:00 +0530" }],
			},
		};
		const expected = [
			["calories_burned", "2026-11-20", "health", 1_880],
			["sleep_hours", "2026-11-20", "health", 6.5],
			["steps", "2026-11-20", "Watch", 8_123],
			["steps", "2026-11-20", "iPhone", 6_000],
			["workouts", "2026-11-20", "w-1", 1],
		];
		for (let time = 0; time < 3; time++) {
			const reply = await deliver(key, body);
			expect(reply.json).toEqual({
				accepted: 7,
				rejected: [],
				metrics: ["steps", "sleep_hours", "workouts", "calories_burned"],
			});
			expect((await readings(person)).toSorted()).toEqual(expected.toSorted());
		}
	});

	test("from the Shortcut contains one day", async () => {
		const { person, key } = await withKey();
		const body = { v: 1, date: "2026-11-20", tz: "Asia/Kolkata", steps: 8_123, sleep_minutes: 390 };
		expect((await deliver(key, body)).json).toMatchObject({ accepted: 2, metrics: ["steps", "sleep_hours"] });
		expect(await readings(person)).toEqual([
			["sleep_hours", "2026-11-20", "shortcut", 6.5],
			["steps", "2026-11-20", "shortcut", 8_123],
		]);
	});

	test("from the Shortcut counts calories only with active and resting energy", async () => {
		const { person, key } = await withKey();
		const body = { v: 1, date: "2026-11-20", active_energy_kcal: 420 };
		expect((await deliver(key, { ...body, steps: 8_123 })).json.metrics).toEqual(["steps"]);
		expect((await deliver(key, { ...body, basal_energy_kcal: 1_480 })).json.accepted).toBe(1);
		expect(await readings(person)).toEqual([
			["calories_burned", "2026-11-20", "shortcut", 1_900],
			["steps", "2026-11-20", "shortcut", 8_123],
		]);
	});

	test.each([
		["its own zone", "Asia/Tokyo", "2026-11-20T03:00:00.000Z"],
		["the account's zone if its own is unknown", "Asia/Atlantis", "2026-11-20T06:30:00.000Z"],
	])("from the Shortcut is dated noon in %s", async (_name, tz, recordedAt) => {
		const { person, key } = await withKey();
		await deliver(key, { v: 1, date: "2026-11-20", tz, steps: 8_123 });
		const [connection] = (await person.send("GET /api/integrations")).json;
		const { json } = await person.send(`GET /api/integrations/${connection.id}/data`);
		expect(json).toMatchObject([{ day: "2026-11-20", recordedAt }]);
	});

	test("replaces its own day only", async () => {
		const { person, key } = await withKey();
		const yesterday = "2026-11-19 00:00:00 +0530";
		await deliver(key, metric("step_count", "count", { qty: 5_000, date }, { qty: 4_000, date: yesterday }));
		await deliver(key, metric("step_count", "count", { qty: 4_500, date }));
		expect(await readings(person)).toEqual([
			["steps", "2026-11-20", "health", 4_500],
			["steps", "2026-11-19", "health", 4_000],
		]);
	});

	test("stores a phone's and a watch's night separately", async () => {
		const { person, key } = await withKey();
		const night = { date, core: 4, deep: 1, rem: 1.5 };
		const points = [
			{ ...night, source: "Watch" },
			{ date, asleep: 7, source: "iPhone" },
		];
		await deliver(key, metric("sleep_analysis", "hr", ...points));
		expect((await readings(person)).toSorted()).toEqual([
			["sleep_hours", "2026-11-20", "Watch", 6.5],
			["sleep_hours", "2026-11-20", "iPhone", 7],
		]);
	});

	test("merges the parts of a night from all devices", async () => {
		const { person, key } = await withKey();
		const piece = (startDate: string, endDate: string, value: string, source = "Watch") => ({
			startDate: `2026-11-${startDate}:00 +0530`,
			endDate: `2026-11-${endDate}:00 +0530`,
			value,
			source,
		});
		const points = [
			piece("19 22:30", "20 06:30", "In Bed", "iPhone"),
			piece("19 23:00", "20 01:00", "Core"),
			piece("20 01:00", "20 02:00", "Deep"),
			piece("20 02:00", "20 02:30", "Awake"),
			piece("20 02:30", "20 05:00", "REM"),
			piece("20 00:00", "20 02:00", "Asleep", "iPhone"),
			// Asleep before midnight: counts for the next day.
			piece("20 21:00", "20 23:00", "Core"),
			piece("20 23:00", "20 22:00", "Core"),
		];
		const { json } = await deliver(key, metric("sleep_analysis", "hr", ...points));
		expect(json.rejected).toEqual([{ index: 7, reason: "unreadable" }]);
		expect((await person.send("GET /api/ingest/keys")).json[0].lastDelivery).toEqual(json);
		expect((await readings(person)).toSorted()).toEqual([
			["sleep_hours", "2026-11-20", "health", 5.5],
			["sleep_hours", "2026-11-21", "health", 2],
		]);
	});

	test("does not count time in bed alone as sleep", async () => {
		const { person, key } = await withKey();
		await deliver(key, metric("sleep_analysis", "hr", { date, asleep: 0, inBed: 8, source: "iPhone" }));
		expect(await readings(person)).toEqual([]);
	});

	test("counts the device with the larger number, and adds active and resting energy", async () => {
		const { person, key } = await withKey();
		const kcal = (name: string, ...sums: [string, number][]) => ({
			name,
			units: "kcal",
			data: sums.map(([source, qty]) => ({ date, source, qty })),
		});
		const body = {
			data: {
				metrics: [
					kcal("active_energy", ["Watch", 300], ["Watch", 150], ["iPhone", 200]),
					kcal("basal_energy_burned", ["iPhone", 1_500]),
					{ ...kcal("mindful_minutes", ["Watch", 10], ["iPhone", 12]), units: "min" },
				],
			},
		};
		await deliver(key, body);
		expect((await readings(person)).toSorted()).toEqual([
			["calories_burned", "2026-11-20", "health", 1_950],
			["mindful_minutes", "2026-11-20", "health", 12],
		]);
	});

	test("aggregated by the hour never reduces a day", async () => {
		const { person, key } = await withKey();
		await deliver(key, metric("step_count", "count", { qty: 5_000, date }));
		const hourly = { "automation-aggregation": "Hours" };
		await deliver(key, metric("step_count", "count", { qty: 300, date }), hourly);
		expect(await readings(person)).toEqual([["steps", "2026-11-20", "health", 5_000]]);
	});

	test("reports unreadable entries and keeps the others", async () => {
		const { person, key } = await withKey();
		const points = [{ qty: 1, date }, { qty: 1, date: "yesterday" }, { date }];
		const body = metric("active_energy", "furlongs", ...points);
		body.data.metrics.push({ name: "step_count", units: "count", data: [{ qty: 10, date }] });
		expect((await deliver(key, body)).json).toEqual({
			accepted: 1,
			rejected: [
				{ index: 0, reason: "unknown-unit" },
				{ index: 1, reason: "unreadable" },
				{ index: 2, reason: "unreadable" },
			],
			metrics: ["steps"],
		});
		expect(await readings(person)).toHaveLength(1);
	});

	test.each(["\0", "\ud800"])("with %j in names keeps the entries that can be stored", async (text) => {
		const { person, key } = await withKey();
		const steps = [
			{ qty: 1, date, source: text },
			{ qty: 10, date },
		];
		const workouts = [
			{ id: `w${text}`, start: date },
			{ name: `Run${text}`, start: date },
			{ id: "w", start: `${date}${text}` },
		];
		const { status, json } = await deliver(key, {
			data: { ...metric("step_count", "count", ...steps).data, workouts },
		});
		expect(status).toBe(200);
		expect(json.rejected).toEqual([0, 2, 3, 4].map((index) => ({ index, reason: "unreadable" })));
		expect(await readings(person)).toEqual([["steps", "2026-11-20", "health", 10]]);
	});

	test("in another unit is converted and replaces the same day", async () => {
		const { person, key } = await withKey();
		await deliver(key, metric("active_energy", "kcal", { qty: 400, date }));
		await deliver(key, metric("active_energy", "kJ", { qty: 1_673.6, date }));
		expect(await readings(person)).toEqual([["calories_burned", "2026-11-20", "health", 400]]);
		const strange = await deliver(key, metric("active_energy", "BTU", { qty: 1_587, date }));
		expect(strange.json).toMatchObject({ accepted: 0, rejected: [{ index: 0, reason: "unknown-unit" }] });
		expect(await readings(person)).toEqual([["calories_burned", "2026-11-20", "health", 400]]);
	});

	test.each([
		["from the future", { date: "2026-12-24", steps: 10 }],
		["from 1970", { date: "1970-01-01", steps: 10 }],
		["negative", { date: "2026-11-20", steps: -10 }],
		["absurdly large", { date: "2026-11-20", steps: 10_000_000 }],
		["without a valid day", { date: "2026-02-30", steps: 10 }],
	])("from the Shortcut that is %s is not stored", async (_name, body) => {
		const { person, key } = await withKey();
		await deliver(key, { v: 1, ...body });
		const all = (await person.send("GET /api/integrations")).json;
		for (const { id } of all)
			expect((await person.send(`GET /api/integrations/${id}/data`)).json).toEqual([]);
	});

	test.each(["constructor", "toString", "__proto__"])("ignores a metric called %s", async (name) => {
		const { person, key } = await withKey();
		const body = metric("step_count", "count", { qty: 10, date });
		body.data.metrics.push({ name, units: "count", data: [{ qty: 5, date }] });
		expect((await deliver(key, body)).status).toBe(200);
		expect(await readings(person)).toHaveLength(1);
	});

	test("ignores future, 1970, negative and absurdly large values", async () => {
		const { person, key } = await withKey();
		const at = (day: string) => `${day} 00:00:00 +0530`;
		const points = [
			{ qty: 10, date: at("2026-12-24") },
			{ qty: 10, date: at("1970-01-01") },
			{ qty: -10, date },
			{ qty: 10_000_000, date: at("2026-11-19") },
		];
		expect((await deliver(key, metric("step_count", "count", ...points))).status).toBe(200);
		expect(await readings(person)).toEqual([]);
	});

	test("stores a day's events in at most two hundred readings, which add up to all of them", async () => {
		const { person, key } = await withKey();
		const workouts = Array.from({ length: 90 }, (_, index) => ({ id: `w-${index}`, start: date }));
		await deliver(key, { data: { workouts } });
		expect(await readings(person)).toHaveLength(90);
		const many = Array.from({ length: 300 }, (_, index) => ({ id: `w-${index}`, start: date }));
		await deliver(key, { data: { workouts: many } });
		const stored = await readings(person);
		expect(stored).toHaveLength(200);
		expect(stored.reduce((sum: number, each: number[]) => sum + (each[3] ?? 0), 0)).toBe(300);
	});

	test.each([
		["invalid JSON", { raw: "steps=1" }, 400, "malformed-json"],
		["another shape", { body: { steps: 1 } }, 422, "unknown-delivery"],
	])("of %s is refused, and the key stays unused", async (_name, call, status, code) => {
		const { person, key } = await withKey();
		const headers = { authorization: `Bearer ${key}` };
		const reply = await app.request("POST /api/ingest/apple-health", { ...call, headers });
		expect([reply.status, reply.json.code]).toEqual([status, code]);
		expect((await person.send("GET /api/ingest/keys")).json).toMatchObject([{ lastUsedAt: null }]);
	});

	test("with a wrong key is refused before its body is read", async () => {
		const headers = { authorization: "Bearer hk_1", "content-length": "20000001" };
		const reply = await app.request("POST /api/ingest/apple-health", { raw: "{}", headers });
		expect([reply.status, reply.json.code]).toEqual([401, "wrong-key"]);
	});

	test("of more than 20 MB is refused", async () => {
		const { key } = await withKey();
		const headers = { authorization: `Bearer ${key}`, "content-length": "20000001" };
		const reply = await app.request("POST /api/ingest/apple-health", { raw: "{}", headers });
		expect([reply.status, reply.json.code]).toEqual([413, "file-too-large"]);
	});
});

describe("a key", () => {
	test("is shown once, and accepted in the headers that apps can set", async () => {
		const { person, key } = await withKey();
		expect(key).toMatch(/^hk_[\w-]{65}$/);
		expect((await person.send("GET /api/ingest/keys")).text).not.toContain(key.slice(3));
		const body = metric("step_count", "count", { qty: 10, date });
		for (const name of ["x-api-key", "api-key"]) {
			const reply = await app.request("POST /api/ingest/apple-health", { body, headers: { [name]: key } });
			expect(reply.status).toBe(200);
		}
		const [listed] = (await person.send("GET /api/ingest/keys")).json;
		expect(listed.lastUsedAt).not.toBeNull();
	});

	test("that is wrong, altered or deleted is refused", async () => {
		const { person, key, keyId } = await withKey();
		const body = metric("step_count", "count", { qty: 10, date });
		for (const wrong of ["", "hk_1", `${key.slice(0, -4)}AAAA`])
			expect((await deliver(wrong, body)).json.code).toBe("wrong-key");
		expect((await deliver(key, body)).status).toBe(200);
		expect((await person.send(`DELETE /api/ingest/keys/${keyId}`)).status).toBe(204);
		const more = metric("step_count", "count", { qty: 20, date });
		expect(await deliver(key, more)).toMatchObject({ status: 401, json: { code: "wrong-key" } });
		expect(await readings(person)).toEqual([["steps", "2026-11-20", "health", 10]]);
	});

	test("is refused while its owner's account is suspended or closed", async () => {
		const { person, key } = await withKey();
		const codeOf = async () =>
			(await deliver(key, metric("step_count", "count", { qty: 10, date }))).json.code;
		const act = (name: string, body?: object) =>
			administrator.send(`POST /api/admin/users/${person.user.id}/${name}`, body && { body });
		await act("suspend", { reason: "Asked for it" });
		expect(await codeOf()).toBe("wrong-key");
		await act("resume");
		expect(await codeOf()).toBeUndefined();
		await queryRows(app.database, `update users set closed_at = now() where id = '${person.user.id}'`);
		expect(await codeOf()).toBe("wrong-key");
	});

	test("ends when Apple Health is disconnected, and only then", async () => {
		const { person, key } = await withKey();
		const body = metric("step_count", "count", { qty: 10, date });
		expect((await deliver(key, body)).status).toBe(200);
		const file = {
			provider: "fitbit",
			readings: [{ metric: "steps", day: "2026-11-20", source: "file", value: 9 }],
		};
		expect((await person.send("POST /api/integrations/files", { body: file })).status).toBe(200);
		const { json: connections } = await person.send("GET /api/integrations");
		const idOf = (name: string) =>
			connections.find(({ provider }: { provider: string }) => provider === name).id;
		expect((await person.send(`DELETE /api/integrations/${idOf("fitbit")}`)).status).toBe(204);
		expect((await deliver(key, body)).status).toBe(200);
		expect((await person.send(`DELETE /api/integrations/${idOf("apple_health")}`)).status).toBe(204);
		expect(await deliver(key, body)).toMatchObject({ status: 401, json: { code: "wrong-key" } });
		expect((await person.send("GET /api/ingest/keys")).json).toEqual([]);
		expect((await person.send("GET /api/integrations")).json).toEqual([]);
	});

	test("cannot be created if its owner already has five", async () => {
		const { person } = await withKey();
		const more = await Promise.all(
			Array.from({ length: 6 }, () => person.send("POST /api/ingest/keys", { body: { name: "Watch" } })),
		);
		expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
	});
});
