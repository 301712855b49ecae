import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { jobWork } from "#server/jobs/job.ts";
import { makeExport, makeExportJob } from "#server/personal-data/exports/make-export-job.ts";
import { exportOf } from "#server/testing/accounts/exports.ts";
import { fillAccount } from "#server/testing/accounts/rich-account.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type Bytes, bytesOf, jsonBytes, zipBomb, zipOf } from "#server/testing/import-files.ts";
import { commit, upload } from "#server/testing/imports.ts";
import { remindedHabit, setTimes } from "#server/testing/notices/reminders.ts";
import { rowReader } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let admin: Person;
let rich: Person;
let zip: Bytes;
let file: { format: string; version: number; habits: Record<string, unknown>[] };

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	// Runs only this job: another job's writes between two reads of all rows would look like the upload's.
	await app.deps.jobs.work([jobWork(makeExportJob, makeExport(app.deps))]);
	rich = await newPerson();
	await fillAccount(rich);
	for (const { id, reminderCount } of (await rich.send("GET /api/habits")).json.slice(0, 3))
		await setTimes(rich, id, reminderCount > 1 ? ["09:00", "23:15"] : ["09:00"]);
	await addAmounts();
	await rateNewest();
	// A mark set at the same moment as another is stamped a millisecond later.
	app.advance(1_000);
	zip = await exportOf(app, rich);
	file = JSON.parse(Buffer.from(unzipSync(zip)["ikkis-habits.json"] ?? []).toString());
});

afterAll(() => app.close());

async function newPerson(): Promise<Person> {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	return person;
}

/** Adds pages to one habit today, and a small completion to another. */
async function addAmounts() {
	const { json } = await rich.send("GET /api/habits");
	const running = json.filter((habit: Habit) => habit.isActive && habit.status === "implementation");
	const [counted, small] = running as Habit[];
	const day = "2026-11-21";
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 };
	await rich.send(`PATCH /api/habits/${counted?.id}`, {
		body: { measure, icon: "book-open", colour: "sky" },
	});
	await rich.send(`DELETE /api/habits/${counted?.id}/logs/${day}`);
	await rich.send(`POST /api/habits/${counted?.id}/logs/${day}/entries`, { body: { amount: 12.5 } });
	const body = { completed: true, size: "small" };
	const { status } = await rich.send(`PUT /api/habits/${small?.id}/logs/${day}`, { body });
	expect(status).toBe(200);
}

/** Answers the first question about the habits that began today. */
async function rateNewest() {
	const { json } = await rich.send("GET /api/habits");
	for (const { id, startedOn } of json as Habit[]) {
		const ratings = { automatically: 2, withoutRemembering: 3, withoutThinking: 1, beforeRealising: 7 };
		const body = { answeredOn: startedOn, ...ratings };
		await rich.send(`PUT /api/habits/${id}/automaticity/1`, { body });
	}
}

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}

/**
 * Returns all rows of the habit tables without ids, owner, payments and day details; habits are identified by
 * position.
 */
async function tablesOf({ user: { id } }: Person) {
	const place = `(select count(*) from habits b where b.user_id = h.user_id and (b.position, b.id) < (h.position, h.id))`;
	const rowsOf = (table: string) =>
		rows(`select to_jsonb(t) - array['id', 'user_id', 'habit_id', 'said'] || jsonb_build_object('place', ${place}) as row
			from ${table} t join habits h on h.user_id = t.user_id and h.id = t.habit_id
			where t.user_id = '${id}' order by to_jsonb(t) - array['id', 'user_id', 'habit_id'] || jsonb_build_object('place', ${place})`);
	return {
		habits:
			await rows(`select to_jsonb(h) - array['id', 'user_id', 'position', 'is_paid', 'payment_id'] as row
			from habits h where user_id = '${id}' order by position, id`),
		logs: await rowsOf("habit_logs"),
		cycles: await rowsOf("habit_cycles"),
		reminders: await rowsOf("reminders"),
		automaticity: await rowsOf("automaticity_answers"),
	};
}

async function figuresOf(person: Person) {
	return (await person.send("GET /api/habits")).json.map(
		({ name, progress, history, pauses }: Record<string, unknown>) => ({ name, progress, history, pauses }),
	);
}

describe("our own export", () => {
	test("restores the same rows in an empty account, table by table", async () => {
		const before = await tablesOf(rich);
		expect(before.cycles.length).toBeGreaterThan(2);
		expect(before.reminders.length).toBeGreaterThan(2);
		expect(before.automaticity.length).toBeGreaterThan(0);
		expect(new Set(before.habits.map(({ row }) => (row as { status: string }).status)).size).toBe(3);
		const person = await newPerson();
		const preview = await upload(person, zip);
		expect(preview.json).toMatchObject({ format: "ikkis", habitCount: 7, remarks: [] });
		expect((await commit(person, preview)).status).toBe(201);
		expect(await tablesOf(person)).toEqual(before);
		expect(await figuresOf(person)).toEqual(await figuresOf(rich));
	});

	test("keeps a day done if it was ticked below its target, however its amount was entered", async () => {
		const owner = await newPerson();
		const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };
		const day = "2026-11-21";
		for (const name of ["Added", "Set"]) {
			const { id } = await createHabit(owner, { name, measure });
			const logs = `/api/habits/${id}/logs/${day}`;
			if (name === "Added") await owner.send(`POST ${logs}/entries`, { body: { amount: 5 } });
			else await owner.send(`PUT ${logs}`, { body: { completed: true, amount: 5 } });
			const ticked = await owner.send(`PUT ${logs}`, { body: { completed: true } });
			expect(ticked.json).toMatchObject({ amount: 5, completed: true });
		}
		const person = await newPerson();
		await commit(person, await upload(person, await exportOf(app, owner)));
		for (const { id } of (await person.send("GET /api/habits")).json) {
			const body = { measure: { ...measure, target: 25 } };
			const judged = await person.send(`PATCH /api/habits/${id}`, { body });
			expect(judged.json.history).toMatchObject({ marks: "X", amounts: "5" });
		}
		const saidBy = ({ user }: Person) =>
			rows(`select said from habit_logs l join habits h on h.user_id = l.user_id and h.id = l.habit_id
				where l.user_id = '${user.id}' and name = 'Set'`);
		expect(await saidBy(person)).toEqual(await saidBy(owner));
	});

	test("from an older version, which lacks the day details, can be imported", async () => {
		const person = await newPerson();
		const older = JSON.parse(JSON.stringify(file, (name, value) => (name === "said" ? undefined : value)));
		await commit(person, await upload(person, jsonBytes(older)));
		expect(await tablesOf(person)).toEqual(await tablesOf(rich));
	});

	test("survives a second export, and can be imported as its JSON file alone", async () => {
		const [second, third] = [await newPerson(), await newPerson()];
		await commit(second, await upload(second, jsonBytes(file)));
		await commit(third, await upload(third, await exportOf(app, second)));
		expect(await tablesOf(third)).toEqual(await tablesOf(rich));
	});

	test("has habits that can be ticked after the import, which can be undone completely", async () => {
		const person = await newPerson();
		const done = await commit(person, await upload(person, zip));
		const [habit] = (await person.send("GET /api/habits")).json.filter(
			({ name }: { name: string }) => name === "New",
		);
		const ticked = await person.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, {
			body: { completed: true },
		});
		expect(ticked.status).toBe(200);
		expect((await person.send(`DELETE /api/imports/${done.json.id}`)).status).toBe(204);
		expect((await tablesOf(person)).logs).toEqual([]);
	});

	test("is refused if its habits already exist, original or imported", async () => {
		const person = await newPerson();
		await commit(person, await upload(person, zip));
		for (const owner of [rich, person]) {
			const before = await tablesOf(owner);
			const again = await upload(owner, zip);
			expect(again.json.habits.every(({ isPresent }: { isPresent: boolean }) => isPresent)).toBe(true);
			const refused = await commit(owner, again);
			expect([refused.status, refused.json.code]).toEqual([409, "already-member"]);
			expect(await tablesOf(owner)).toEqual(before);
		}
	});

	test("leaves out a renamed habit unless chosen, as another may have been created at the same moment", async () => {
		const [one] = file.habits;
		const twin = { ...one, id: crypto.randomUUID(), name: "Twin" };
		const part = (...habits: unknown[]) => jsonBytes({ ...file, habits });
		const person = await newPerson();
		await commit(person, await upload(person, part(one)), { name: "Renamed in the form" });
		const [{ id }] = (await person.send("GET /api/habits")).json;
		for (const habit of [one, twin]) {
			const found = (await upload(person, part(habit))).json.habits;
			expect(found).toMatchObject([{ isPresent: false, duplicateOf: id }]);
		}
		const both = (await upload(person, part(one, twin))).json.habits;
		expect(both).toMatchObject([{ duplicateOf: null }, { duplicateOf: null }]);
		expect((await commit(person, await upload(person, part(twin)))).status).toBe(201);
	});

	test("creates its habits once even if imported twice at once", async () => {
		const person = await newPerson();
		const previews = [await upload(person, zip), await upload(person, zip)];
		const replies = await Promise.all(previews.map((preview) => commit(person, preview)));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await person.send("GET /api/habits")).json).toHaveLength(7);
	});

	test("restores a deleted habit next to the existing ones", async () => {
		const person = await newPerson();
		await commit(person, await upload(person, zip));
		const [first] = (await person.send("GET /api/habits")).json;
		await person.send(`DELETE /api/habits/${first.id}`);
		const { json } = await upload(person, zip);
		const missing = json.habits.filter(
			({ duplicateOf }: { duplicateOf: string | null }) => duplicateOf === null,
		);
		expect(missing.map(({ name }: { name: string }) => name)).toEqual([first.name]);
		expect((await commit(person, { json: { ...json, habits: missing } })).status).toBe(201);
		expect((await person.send("GET /api/habits")).json).toHaveLength(7);
	});

	test("is read as one even if split into several files, and is refused beyond the limits", async () => {
		const half = { ...file, habits: file.habits.slice(0, 3) };
		const rest = { ...file, habits: file.habits.slice(3) };
		const text = JSON.stringify;
		const split = zipOf({
			"ikkis-habits.json": text(half),
			"ikkis-habits-2.json": text(rest),
			"README.txt": "x",
		});
		const person = await newPerson();
		expect((await upload(person, split)).json).toMatchObject({ habitCount: 7, format: "ikkis" });
		const later = zipOf({ "ikkis-habits-2.json": text(rest) });
		expect((await upload(person, later)).json).toMatchObject({ habitCount: 4, format: "ikkis" });
		const [one] = file.habits;
		const many = Array.from({ length: 201 }, () => ({ ...one, id: crypto.randomUUID(), logs: [] }));
		expect((await upload(person, jsonBytes({ ...file, habits: many }))).json.code).toBe("file-over-limit");
	});

	test("leaves out reminders above a lowered count, and so does the import of an older file", async () => {
		const person = await newPerson();
		const { id } = await remindedHabit(person, ["09:00", "23:15"]);
		const reminders = async (owner: Person) =>
			(await owner.send("GET /api/reminders")).json.map(({ time }: { time: string }) => time);
		await person.send(`PATCH /api/habits/${id}`, { body: { importance: "Good to build" } });
		const { "ikkis-habits.json": json = [] } = unzipSync(await exportOf(app, person));
		const own = JSON.parse(Buffer.from(json).toString());
		expect(own.habits[0].reminders).toEqual([{ slot: 1, time: "09:00", isEnabled: true }]);

		own.habits[0].reminders.push({ slot: 2, time: "23:15", isEnabled: true });
		const importer = await newPerson();
		expect((await commit(importer, await upload(importer, jsonBytes(own)))).status).toBe(201);
		expect(await reminders(importer)).toEqual(["09:00"]);
		expect(await reminders(person)).toEqual(["09:00", "23:15"]);
	});

	test("needs a payment like any import", async () => {
		const person = await app.signUp();
		const reply = await commit(person, await upload(person, zip));
		expect(reply.json.requiresPayment).toBe(true);
		expect((await person.send("GET /api/habits")).json).toEqual([]);
	});
});

describe("a manipulated file", () => {
	const changed = (change: Record<string, unknown>) =>
		jsonBytes({ ...file, habits: [{ ...file.habits[0], ...change }, ...file.habits.slice(1)] });
	const reminder = (change: Record<string, unknown>) => ({
		slot: 1,
		time: "09:00",
		isEnabled: true,
		...change,
	});
	const log = (change: Record<string, unknown>) => () => {
		const [first, ...others] = (file.habits[1]?.logs ?? []) as object[];
		const [start, second, ...end] = file.habits;
		return jsonBytes({
			...file,
			habits: [start, { ...second, logs: [{ ...first, ...change }, ...others] }, ...end],
		});
	};
	const hostile: [string, () => Bytes, string][] = [
		["another version", () => jsonBytes({ ...file, version: 2 }), "newer-export"],
		["no version", () => jsonBytes({ ...file, version: "1" }), "changed-export"],
		["no habits", () => jsonBytes({ ...file, habits: [] }), "empty-file"],
		["habits that are not objects", () => jsonBytes({ ...file, habits: [1, null] }), "changed-export"],
		["a wrong id", () => changed({ id: "1; drop table habits" }), "changed-export"],
		[
			"one id twice",
			() => jsonBytes({ ...file, habits: [file.habits[0], file.habits[0]] }),
			"changed-export",
		],
		["an absurd number", () => changed({ cycleCount: 1e308 }), "changed-export"],
		["a negative number", () => changed({ cycleCount: -1 }), "changed-export"],
		["absurdly many skips", () => changed({ allowedSkips: 1_000_000 }), "changed-export"],
		["an unknown status", () => changed({ status: "admin" }), "changed-export"],
		[
			"a status that no step leads to",
			() => changed({ status: "completed", phase: "21-day-cycle" }),
			"changed-export",
		],
		["a start in the year 1", () => changed({ startedOn: "0001-01-01" }), "changed-export"],
		["a start in the future", () => changed({ cycleStartedOn: "2099-01-01" }), "changed-export"],
		["a one-megabyte name", () => changed({ name: "x".repeat(1_000_000) }), "changed-export"],
		["text that cannot be stored", () => changed({ description: "a\0b" }), "changed-export"],
		[
			"a pause that ends before it begins",
			() => changed({ pauses: [{ from: "2026-02-01", to: "2026-01-01" }] }),
			"changed-export",
		],
		["a history with unknown letters", () => changed({ historyMarks: "<script>" }), "changed-export"],
		["an incomplete cycle", () => changed({ cycles: [{ number: 99 }] }), "changed-export"],
		[
			"a reminder at an invalid time",
			() => changed({ reminders: [reminder({ time: "25:00" })] }),
			"changed-export",
		],
		["a reminder twice", () => changed({ reminders: [reminder({}), reminder({})] }), "changed-export"],
		["an invalid day", log({ date: "2026-02-30" }), "changed-export"],
		["a day twice", log({ date: "2026-11-20" }), "changed-export"],
		["absurdly many minutes", log({ duration: 1e9 }), "changed-export"],
		["a log of a future cycle", log({ cycle: 50 }), "changed-export"],
		[
			"day details of the wrong shape",
			log({ said: { mark: { completed: "yes", size: "full", at: 1 } } }),
			"changed-export",
		],
		["an unknown source", log({ source: "god" }), "changed-export"],
		["half a file", () => bytesOf(JSON.stringify(file).slice(0, 5_000)), "broken-file"],
		["half a zip", () => zip.slice(0, zip.length / 2), "broken-file"],
		["a zip bomb", () => zipBomb({ "ikkis-habits.json": 200 }), "file-over-limit"],
		[
			"ten thousand files",
			() =>
				zipOf({
					"ikkis-habits.json": "{}",
					...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`, ""])),
				}),
			"unsafe-file",
		],
		["a path outside the zip", () => zipOf({ "../ikkis-habits.json": JSON.stringify(file) }), "unsafe-file"],
	];

	test.each(hostile)("%s is refused with a message and changes nothing", async (_, bytes, code) => {
		const person = await newPerson();
		const read = await rowReader(app.database);
		const before = await read();
		const { status, json } = await upload(person, bytes());
		expect([json.code, status]).toEqual([code, code === "broken-file" ? 400 : 422]);
		expect(json.message).toMatch(/\.$/);
		expect(await read()).toBe(before);
	});

	test("a creation time in the future and a wrong cycle count are corrected", async () => {
		const person = await newPerson();
		const bytes = jsonBytes({
			...file,
			habits: [{ ...file.habits[0], createdAt: "2126-01-01T00:00:00.000Z", completedCycles: 1_000 }],
		});
		await commit(person, await upload(person, bytes));
		const [habit] = (await person.send("GET /api/habits")).json;
		expect(habit.createdAt).toBe("2026-11-21T12:30:01.000Z");
		expect(habit.completedCycles).toBeLessThan(3);
	});

	test("a habit without logs is added to an account with other habits", async () => {
		const person = await newPerson();
		await createHabit(person);
		const bytes = jsonBytes({
			...file,
			habits: [{ ...file.habits.at(-1), logs: [], cycles: [], cycleCount: 1 }],
		});
		expect((await commit(person, await upload(person, bytes))).status).toBe(201);
		expect((await person.send("GET /api/habits")).json).toHaveLength(2);
	});
});
