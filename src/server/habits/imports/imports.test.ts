import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withAmounts } from "#domain/habits/logs/day-amounts.ts";
import { historyFrom } from "#domain/habits/logs/history.ts";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import { haboFile } from "#server/testing/habo-file.ts";
import { beaverFile, bytesOf, jsonBytes, zipOf } from "#server/testing/import-files.ts";
import { commit, days, table, upload } from "#server/testing/imports.ts";
import { newLoopFiles } from "#server/testing/loop-files.ts";
import { openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { purgeImports } from "./service.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "off" });
	admin = await app.signUp();
});

afterAll(() => app.close());

/** A new user, who has paid by default. */
async function newPerson(changes: Record<string, unknown> = {}, hasPaid = true) {
	const person = await app.signUp(changes);
	if (hasPaid) await pay(admin, person.user.email);
	return person;
}

async function habitsOf(person: Client) {
	return (await person.send("GET /api/habits")).json;
}
async function createdBy(person: Client) {
	return (await person.send("GET /api/auth/me")).json.habitsCreated;
}

async function expectHistoriesToMatchLogs(person: Client) {
	for (const habit of await habitsOf(person)) {
		const { json: logs } = await person.send(`GET /api/habits/${habit.id}/logs`);
		const marks = historyFrom(logs, habit.cycleCount, habit.startedOn);
		expect(habit.history).toEqual(withAmounts(marks, logs, habit.measure));
	}
}

describe("a preview", () => {
	test("shows what is in the file and changes nothing", async () => {
		const person = await newPerson();
		const walk = await createHabit(person, { name: " walk, SLOWLY" });
		const before = await habitsOf(person);
		const { status, json } = await upload(person, zipOf(newLoopFiles));
		expect(status).toBe(201);
		expect(json).toMatchObject({
			format: "loop-csv",
			habitCount: 5,
			logCount: 11,
			createdAt: "2026-11-21T12:30:00.000Z",
			expiresAt: "2026-11-22T12:30:00.000Z",
			committedAt: null,
			remarks: [],
			table: null,
		});
		expect(json.habits[0]).toEqual({
			index: 0,
			name: "Walk, slowly",
			category: "Health",
			schedule: { kind: "daily" },
			isArchived: false,
			completedDays: 2,
			missedDays: 1,
			firstDay: "2026-06-29",
			lastDay: "2026-07-04",
			duplicateOf: walk.id,
			isPresent: false,
			remarks: [
				{ code: "skips-as-pauses", count: 1 },
				{ code: "notes-without-mark", count: 1 },
			],
		});
		expect(json.habits.map(({ category }: { category: string }) => category)).toEqual([
			"Health",
			"Health",
			"Health",
			"Lifeskills",
			"Relationships",
		]);
		expect(await habitsOf(person)).toEqual(before);
	});

	test("counts a day that was only begun neither as completed nor as missed", async () => {
		const { json } = await upload(await newPerson(), jsonBytes(haboFile()));
		const water = json.habits.find(({ name }: { name: string }) => name === "Water");
		expect(water).toMatchObject({ completedDays: 1, missedDays: 0 });
	});

	test.each([
		["a broken zip", zipOf(newLoopFiles).subarray(0, 400), 400, "broken-file"],
		["another kind of file", jsonBytes({ hello: 1 }), 422, "unknown-file"],
		["a zip with paths outside it", zipOf({ "../Habits.csv": "" }), 422, "unsafe-file"],
		[
			"a file without habits",
			jsonBytes({ habits: [{ name: "", isTask: true, completions: [] }] }),
			422,
			"empty-file",
		],
		[
			"too many habits",
			table(Array.from({ length: 201 }, (_, n) => `2026-07-01,h${n}`)),
			422,
			"file-over-limit",
		],
	])("is refused for %s with a message, and nothing is stored", async (_name, bytes, status, code) => {
		const person = await newPerson();
		const reply = await upload(person, new Uint8Array(bytes));
		expect([reply.status, reply.json.code]).toEqual([status, code]);
		expect(reply.json.message).toMatch(/\.$/);
		expect((await person.send("GET /api/imports")).json).toEqual([]);
	});
});

describe("a commit", () => {
	test("creates the chosen habits with their days, under the names and categories chosen", async () => {
		const person = await newPerson();
		const { json } = await upload(person, zipOf(newLoopFiles));
		const reply = await person.send(`POST /api/imports/${json.id}/commit`, {
			body: {
				habits: [
					{ index: 0, include: true, category: "Lifeskills", name: "Slow walk" },
					{ index: 1, include: false, category: "Health" },
					{ index: 2, include: true, category: "Health" },
					{ index: 3, include: true, category: "Health" },
				],
			},
		});
		expect(reply.status).toBe(201);
		expect(reply.json).toMatchObject({ id: json.id, habitCount: 3, logCount: 9, expiresAt: null });
		expect(reply.json.committedAt).toBe("2026-11-21T12:30:00.000Z");
		const [walk, water, sweets, ...others] = await habitsOf(person);
		expect(others).toEqual([]);
		expect(walk).toMatchObject({
			name: "Slow walk",
			category: "Lifeskills",
			description: 'Did you walk?\nRound the lake, "twice"',
			benefits: "Not written down yet.",
			importance: "Good to build",
			urgency: "Over the period",
			implementationStrategies: { makeItEasy: "Not planned yet." },
			status: "implementation",
			phase: "21-day-cycle",
			isActive: true,
			isPaid: true,
			startedOn: "2026-06-29",
		});
		expect(water.description).toBe("How much?");
		expect(sweets).toMatchObject({
			description: "Imported from Loop Habit Tracker.",
			isActive: false,
			pauses: [{ from: "2026-07-04", to: null }],
		});
		const { json: logs } = await person.send(`GET /api/habits/${walk.id}/logs`);
		expect(
			logs.map(({ date, completed, notes, source }: Record<string, unknown>) => ({
				date,
				completed,
				notes,
				source,
			})),
		).toEqual([
			{ date: "2026-07-04", completed: true, notes: "Rain, still went", source: "import" },
			{ date: "2026-07-02", completed: false, notes: "Too late", source: "import" },
			{ date: "2026-06-29", completed: true, notes: null, source: "import" },
		]);
		await expectHistoriesToMatchLogs(person);
	});

	test("keeps the target of each day, reached or not", async () => {
		const person = await newPerson();
		const header = "Day,Habit,Result,Note,Reason,Minutes,Amount,Unit,Target,Size,Source";
		const read = (...cells: (string | number)[]) =>
			`${cells[0]},Read,done,,,,${cells[1]},Pages,${cells[2]},full,manual`;
		const rows = [read("2026-11-18", 12, 10), read("2026-11-19", 12, 20), read("2026-11-20", 20, 20)];
		await commit(person, await upload(person, bytesOf(`${[header, ...rows].join("\n")}\n`)));
		const [habit] = await habitsOf(person);
		const { json } = await person.send(`GET /api/habits/${habit.id}/logs`);
		expect(json.map(({ target }: { target: number }) => target)).toEqual([20, 20, 10]);
		await expectHistoriesToMatchLogs(person);
	});

	test("writes in the user's language", async () => {
		const person = await newPerson({ locale: "hi" });
		await commit(person, await upload(person, jsonBytes(beaverFile())));
		expect((await habitsOf(person))[0].description).toBe("Beaver Habit Tracker से लाई गई।");
	});

	test("counts its habits as created and puts them after the existing ones", async () => {
		const person = await newPerson();
		await createHabit(person, { name: "First" });
		await commit(person, await upload(person, table(["2026-07-01,b,1", "2026-07-01,a,1"])));
		expect((await habitsOf(person)).map(({ name }: { name: string }) => name)).toEqual(["First", "b", "a"]);
		expect(await createdBy(person)).toBe(3);
	});

	test("creates the habits once even if sent five times at once", async () => {
		const person = await newPerson();
		const preview = await upload(person, zipOf(newLoopFiles));
		const replies = await Promise.all(Array.from({ length: 5 }, () => commit(person, preview)));
		expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
		expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
		expect(await habitsOf(person)).toHaveLength(5);
	});

	test("is refused as a whole without habits, or with one that the import does not have", async () => {
		const person = await newPerson();
		const preview = await upload(person, zipOf(newLoopFiles));
		const none = await commit(person, preview, { include: false });
		expect([none.status, none.json.fields]).toEqual([400, { habits: "Please fill this in" }]);
		const habits = [0, 5].map((index) => ({ index, include: true, category: "Health" }));
		const beyond = await person.send(`POST /api/imports/${preview.json.id}/commit`, { body: { habits } });
		expect([beyond.status, beyond.json.code]).toEqual([400, "invalid-input"]);
		expect(await habitsOf(person)).toEqual([]);
	});

	test("reports the price if there is no entitlement, and works once it is paid", async () => {
		const person = await newPerson({}, false);
		const preview = await upload(person, zipOf(newLoopFiles));
		expect(preview.status).toBe(201);
		const refused = await commit(person, preview);
		expect([refused.status, refused.json]).toMatchObject([
			200,
			{ requiresPayment: true, message: "Payment required", payment: { amount: 100 } },
		]);
		expect(await habitsOf(person)).toEqual([]);
		await pay(admin, person.user.email);
		const later = await testApp({}, app.database);
		later.advance(29 * 24 * 3_600_000);
		await purgeImports(later.deps.orm, later.deps.clock());
		const there = later.client();
		await there.send("POST /api/auth/login", { body: { email: person.user.email, password: "monsoon-21" } });
		expect((await commit(there, preview)).status).toBe(201);
	});

	test("imports only as many habits as are paid for, if pricing is per habit", async () => {
		const strict = await testApp({ PRICING_POLICY: "per-habit" }, app.database);
		const person = strict.client();
		const { user } = await newPerson({}, false);
		await person.send("POST /api/auth/login", { body: { email: user.email, password: "monsoon-21" } });
		await openPayment(person);
		await pay(admin, user.email);
		const preview = await upload(person, zipOf(newLoopFiles));
		const all = await commit(person, preview);
		expect([all.status, all.json]).toMatchObject([200, { requiresPayment: true, paidFor: 1 }]);
		expect(await habitsOf(person)).toEqual([]);
		const one = await person.send(`POST /api/imports/${preview.json.id}/commit`, {
			body: { habits: [{ index: 2, include: true, category: "Health" }] },
		});
		expect([one.status, one.json.habitCount]).toEqual([201, 1]);
		expect((await person.send("POST /api/habits", { body: habitForm })).json).toMatchObject({
			requiresPayment: true,
		});
		const again = await commit(person, await upload(person, zipOf(newLoopFiles)));
		expect(again.json).toMatchObject({ requiresPayment: true, paidFor: 0 });
		const [payment] = (await person.send("GET /api/payments/my")).json;
		expect(payment.habitId).toBe((await habitsOf(person))[0].id);
		const id = crypto.randomUUID();
		const planned = await person.send("POST /api/habits", { body: { ...habitForm, id } });
		expect(planned.json).toMatchObject({ requiresPayment: true });
		await person.send(`DELETE /api/imports/${preview.json.id}`);
		expect((await habitsOf(person)).map((habit: { id: string }) => habit.id)).toEqual([id]);
		expect((await person.send("GET /api/habits/planned")).json).toBeNull();
	});

	test("is not found for a stranger's import, or for one older than a day", async () => {
		const [person, stranger] = [await newPerson(), await newPerson()];
		const preview = await upload(person, zipOf(newLoopFiles));
		expect((await commit(stranger, preview)).status).toBe(404);
		const later = await testApp({}, app.database);
		later.advance(24 * 3_600_000);
		const there = later.client();
		await there.send("POST /api/auth/login", { body: { email: person.user.email, password: "monsoon-21" } });
		expect((await commit(there, preview)).status).toBe(404);
		expect((await there.send("GET /api/imports")).json).toEqual([]);
	});

	test("a sixth pending import replaces the oldest pending one, never a committed one", async () => {
		const person = await newPerson();
		const one = () => upload(person, table(["2026-07-01,a,1"]));
		const committed = await one();
		await commit(person, committed);
		const uploads: string[] = [];
		for (let n = 0; n < 6; n++) uploads.push((await one()).json.id);
		const { json } = await person.send("GET /api/imports");
		const ids = json.map(({ id }: { id: string }) => id);
		expect(ids).toEqual([...uploads.slice(1).reverse(), committed.json.id]);
	});
});

describe("the first cycle in Ikkis", () => {
	test("continues an import of fewer than 21 days; after a longer one, it starts on the day of the import", async () => {
		const person = await newPerson();
		const rows = [...days("2026-11-01", 20, "Short"), ...days("2026-10-20", 33, "Long")];
		await commit(person, await upload(person, table(rows)));
		const [short, long] = await habitsOf(person);
		expect(short).toMatchObject({
			startedOn: "2026-11-01",
			cycleStartedOn: "2026-11-01",
			cycleCount: 1,
			completedCycles: 0,
			progress: { cycle: { number: 1, accounted: 20, isReady: false } },
		});
		expect(long).toMatchObject({
			startedOn: "2026-10-20",
			cycleStartedOn: "2026-11-21",
			cycleCount: 1,
			completedCycles: 0,
			progress: { cycle: { number: 1, accounted: 1, isReady: false } },
		});
		expect(long.history.marks).toBe(`${"xxxxxxo".repeat(4)}xxxxX`);
		expect((await person.send(`GET /api/habits/${long.id}/cycles`)).json).toEqual([]);
		await expectHistoriesToMatchLogs(person);
	});

	test("does not include an earlier day that is logged late", async () => {
		const person = await newPerson();
		const rows = days("2026-09-01", 78, "Walk");
		await commit(person, await upload(person, table(rows)));
		const [{ id }] = await habitsOf(person);
		const late = await person.send(`PUT /api/habits/${id}/logs/2026-11-19`, { body: { completed: true } });
		expect(late.json).toMatchObject({ date: "2026-11-19", cycle: 0, source: "manual" });
		const [habit] = await habitsOf(person);
		expect(habit.progress.cycle).toMatchObject({ number: 1, accounted: 0 });
		await expectHistoriesToMatchLogs(person);
	});

	test("fills like any other, and the history still matches the logs", async () => {
		const person = await newPerson();
		await commit(person, await upload(person, table(days("2026-09-01", 75, "Walk"))));
		const [{ id }] = await habitsOf(person);
		for (const [day, completed] of [
			["2026-11-21", true],
			["2026-11-20", false],
			["2026-11-14", false],
		] as const)
			expect((await person.send(`PUT /api/habits/${id}/logs/${day}`, { body: { completed } })).status).toBe(
				200,
			);
		await expectHistoriesToMatchLogs(person);
	});
});

describe("undo", () => {
	test("deletes the import's habits and everything logged for them, and nothing else", async () => {
		const person = await newPerson();
		const own = await createHabit(person);
		const preview = await upload(person, zipOf(newLoopFiles));
		await commit(person, preview);
		const [, walk, yoga] = await habitsOf(person);
		await person.send(`PUT /api/habits/${walk.id}/logs/2026-11-21`, { body: { completed: true } });
		await person.send(`DELETE /api/habits/${yoga.id}`);
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
		expect((await habitsOf(person)).map(({ id }: { id: string }) => id)).toEqual([own.id]);
		expect((await person.send("GET /api/habit-logs")).json).toEqual([]);
		expect((await person.send("GET /api/imports")).json).toEqual([]);
		expect(await createdBy(person)).toBe(1);
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(404);
		expect((await commit(person, preview)).status).toBe(404);
	});

	test("deletes a pending import; a stranger cannot do so", async () => {
		const [person, stranger] = [await newPerson(), await newPerson()];
		const { json } = await upload(person, zipOf(newLoopFiles));
		expect((await stranger.send(`DELETE /api/imports/${json.id}`)).status).toBe(404);
		expect((await person.send("GET /api/imports")).json).toHaveLength(1);
		expect((await person.send(`DELETE /api/imports/${json.id}`)).status).toBe(204);
		expect((await person.send("GET /api/imports")).json).toEqual([]);
	});
});

test("ten years of thirteen habits are imported completely", async () => {
	const person = await newPerson();
	const files: Record<string, string> = {
		"Habits.csv": `${newLoopFiles["Habits.csv"].split("\n")[0]}\n${Array.from({ length: 13 }, (_, n) => `${n + 1},Habit ${n + 1},YES_NO,,,1,1,#fff,,,,false`).join("\n")}\n`,
	};
	const rows = days("2016-11-22", 3_652, "").map((row) =>
		row.replace(",,yes", ",YES_MANUAL,").replace(",,no", ",NO,"),
	);
	for (let n = 1; n <= 13; n++)
		files[`${String(n).padStart(3, "0")} Habit ${n}/Checkmarks.csv`] =
			`Date,Value,Notes\n${rows.toReversed().join("\n")}\n`;
	const preview = await upload(person, zipOf(files));
	expect(preview.json).toMatchObject({ habitCount: 13, logCount: 13 * 3_652 });
	const { status, json } = await commit(person, preview);
	expect([status, json.habitCount, json.logCount]).toEqual([201, 13, 47_476]);
	const [row] = await app.database.statement<{ logs: number; letters: number }>(
		"count_import",
		`select (select count(*)::integer from habit_logs where user_id = $1) as logs,
			(select sum(length(history_marks))::integer from habits where user_id = $1) as letters`,
	)([person.user.id]);
	expect(row).toEqual({ logs: 47_476, letters: 47_476 });
	expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
	expect(await habitsOf(person)).toEqual([]);
});
