import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrationsFolder } from "#server/db/migrate.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

const day = 86_400_000;

let app: TestApp;
let person: Awaited<ReturnType<TestApp["signUp"]>>;
let habitId: string;

/** It is 23 November, 18:00 in India: a user there has completed three days in a row, including today. */
beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "off" });
	({ person } = await firstAccounts(app));
	habitId = (await createHabit(person)).id;
	app.advance(2 * day);
	for (const date of ["2026-11-21", "2026-11-22", "2026-11-23"]) await mark(date);
});

afterAll(() => app.close());

function patch(by: Client, body: unknown) {
	return by.send("PATCH /api/auth/me", { body });
}

function mark(date: string) {
	return person.send(`PUT /api/habits/${habitId}/logs/${date}`, { body: { completed: true } });
}

/** Stores `before` as the user's zone, runs the migration and returns the resulting zone. */
async function zoneMigrated(
	person: Awaited<ReturnType<TestApp["signUp"]>>,
	before: string,
	migration: string,
) {
	const sql = await readFile(path.join(migrationsFolder, migration), "utf8");
	await app.database.script(async (run) => {
		await run(`update users set time_zone = '${before}' where id = '${person.user.id}'`);
		await run(sql);
	});
	app.deps.sessions.forget(person.user.id);
	return (await person.send("GET /api/auth/me")).json.timeZone;
}

describe("the time zone", () => {
	test("follows the devices until one is chosen, and again on request", async () => {
		const person = await app.signUp({ timeZone: "Asia/Kolkata" });
		async function zoneAfter(body: object) {
			const { json } = await patch(person, body);
			return [json.timeZone, json.followsDeviceZone];
		}
		expect(await zoneAfter({ deviceTimeZone: "Europe/London" })).toEqual(["Europe/London", true]);
		expect(await zoneAfter({ timeZone: "Asia/Tokyo" })).toEqual(["Asia/Tokyo", false]);
		expect(await zoneAfter({ deviceTimeZone: "Europe/London", locale: "hi" })).toEqual(["Asia/Tokyo", false]);
		expect(await zoneAfter({ timeZone: "Asia/Dubai", followsDeviceZone: true })).toEqual([
			"Asia/Dubai",
			true,
		]);
		expect(await zoneAfter({ deviceTimeZone: "Asia/Kolkata" })).toEqual(["Asia/Kolkata", true]);
	});

	test("of a device is stored under its IANA name, and is ignored if it has none", async () => {
		const zoneOf = async (timeZone: string) => (await app.signUp({ timeZone })).user.timeZone;
		expect(await zoneOf("PST")).toBe("America/Los_Angeles");
		expect(await zoneOf("SystemV/EST5")).toBe("Asia/Kolkata");
		const person = await app.signUp({ timeZone: "Asia/Kolkata" });
		expect((await patch(person, { deviceTimeZone: "AET" })).json.timeZone).toBe("Australia/Sydney");
		for (const deviceTimeZone of ["Moon/Tranquility", ""]) {
			const { json } = await patch(person, { deviceTimeZone, theme: "dark" });
			expect([json.timeZone, json.theme]).toEqual(["Australia/Sydney", "dark"]);
		}
	});

	test("is renamed by a migration if only Intl accepts its name, or PostgreSQL may read it as another zone", async () => {
		const person = await app.signUp();
		const stored: [string, string][] = [
			["IST", "Asia/Kolkata"],
			["ist", "Asia/Kolkata"],
			["SystemV/EST5", "Etc/GMT+5"],
			["GMT", "UTC"],
			["UTC", "UTC"],
			["Asia/Calcutta", "Asia/Calcutta"],
		];
		for (const [before, after] of stored) {
			expect(await zoneMigrated(person, before, "0273_zone_names.sql")).toBe(after);
		}
	});

	test("is set to the default by a migration if it was stored as an empty string", async () => {
		const person = await app.signUp({ timeZone: "Europe/London" });
		expect(await zoneMigrated(person, "Europe/London", "0286_empty_zones.sql")).toBe("Europe/London");
		expect(await zoneMigrated(person, "", "0286_empty_zones.sql")).toBe("Asia/Kolkata");
	});

	test("if chosen, wins over a device that has not received it yet, in either order", async () => {
		const person = await app.signUp({ timeZone: "Asia/Kolkata" });
		const other = app.client();
		await other.send("POST /api/auth/login", {
			body: { email: person.user.email, password: person.password },
		});
		await Promise.all([
			...Array.from({ length: 5 }, () => patch(other, { deviceTimeZone: "Europe/London" })),
			patch(person, { timeZone: "Asia/Tokyo" }),
			...Array.from({ length: 5 }, () => patch(other, { deviceTimeZone: "Europe/London" })),
		]);
		expect((await person.send("GET /api/auth/me")).json.timeZone).toBe("Asia/Tokyo");
	});
});

describe("a change of time zone or day start", () => {
	test.each([
		["Asia/Kolkata", 0, "2026-11-23", "completed"],
		["Asia/Kolkata", 6, "2026-11-23", "completed"],
		["Pacific/Kiritimati", 0, "2026-11-24", null],
		["Pacific/Kiritimati", 2, "2026-11-24", null],
		["Pacific/Kiritimati", 3, "2026-11-23", "completed"],
		["America/Los_Angeles", 0, "2026-11-23", "completed"],
		["America/Los_Angeles", 5, "2026-11-22", "completed"],
		["Pacific/Niue", 2, "2026-11-22", "completed"],
	])(
		"to %s, with days starting at hour %i, makes today %s and keeps all marks",
		async (timeZone, dayStartHour, today, done) => {
			await patch(person, { timeZone, dayStartHour });
			const [habit] = (await person.send("GET /api/habits")).json;
			expect(habit.progress).toMatchObject({
				currentStreak: 3,
				completedDays: 3,
				totalMisses: 0,
				today: done,
			});
			const logs = (await person.send(`GET /api/habits/${habitId}/logs`)).json;
			expect(logs.map(({ date }: { date: string }) => date)).toEqual([
				"2026-11-23",
				"2026-11-22",
				"2026-11-21",
			]);

			const dayAfter = new Date(Date.parse(today) + day).toISOString().slice(0, 10);
			expect((await mark(dayAfter)).json.code).toBe("future");
			expect((await mark("2026-11-20")).json.code).toBe("before-start");
			expect((await mark(today)).status).toBe(200);
			if (done === null) await person.send(`DELETE /api/habits/${habitId}/logs/${today}`);
		},
	);

	test("applies at once to writes on another process", async () => {
		await patch(person, { timeZone: "Asia/Kolkata", dayStartHour: 0 });
		const other = await testApp({ TESTING_MODE: "off" }, app.database);
		other.advance(2 * day);
		const headers = { cookie: person.cookie() ?? "" };
		await other.request("GET /api/auth/me", { headers });
		await patch(person, { timeZone: "Pacific/Kiritimati" });
		const next = await other.request(`PUT /api/habits/${habitId}/logs/2026-11-24`, {
			body: { completed: true },
			headers,
		});
		expect(next.status).toBe(200);
	});
});
