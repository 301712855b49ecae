import { setImmediate } from "node:timers/promises";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OwnHabit } from "#domain/habits/exports/habits-file.ts";
import { habitCycles } from "#server/habits/cycles/tables.ts";
import { jobWork } from "#server/jobs/job.ts";
import { makeExport, makeExportJob } from "#server/personal-data/exports/make-export-job.ts";
import { exportOf } from "#server/testing/accounts/exports.ts";
import { logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { jsonBytes } from "#server/testing/import-files.ts";
import { commit, upload } from "#server/testing/imports.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;
/** A file with one habit, whose first cycle counts. */
let file: { habits: OwnHabit[] };

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
	await app.deps.jobs.work([jobWork(makeExportJob, makeExport(app.deps))]);
	const { id } = await createHabit(person);
	await logEmptyDays(app, person, { habitId: id, count: 21 });
	await takeStep(person, id, "repeat");
	const zip = unzipSync(await exportOf(app, person));
	file = JSON.parse(Buffer.from(zip["ikkis-habits.json"] ?? []).toString());
	await person.send(`DELETE /api/habits/${id}`);
});

afterAll(() => app.close());

/** The file with cycles that were left, numbered from 2, after its own. */
function fileWithLeft(count: number, changes: Partial<OwnHabit> = {}) {
	const [habit] = file.habits;
	const [cycle] = habit?.cycles ?? [];
	const left = Array.from({ length: count }, (_, index) => ({
		...cycle,
		number: index + 2,
		outcome: "left",
	}));
	const habits = [{ ...habit, cycleCount: count + 2, cycles: [cycle, ...left], ...changes }];
	return jsonBytes({ ...file, habits });
}

test("a habit keeps at most 500 cycles; those left early are dropped first", async () => {
	const preview = await upload(person, fileWithLeft(600));
	expect(preview.json.habits[0].remarks).toEqual([{ code: "cycles-left-out", count: 101 }]);
	expect((await commit(person, preview)).status).toBe(201);
	const [habit] = (await person.send("GET /api/habits")).json;
	expect(habit.completedCycles).toBe(1);
	const [kept] = await queryRows(
		app.database,
		`select count(*)::int as count, min(number) as first, max(number) as last,
			min(number) filter (where outcome = 'left') as left from habit_cycles where habit_id = '${habit.id}'`,
	);
	expect(kept).toEqual({ count: 500, first: 1, last: 601, left: 103 });
	await person.send(`DELETE /api/habits/${habit.id}`);
});

test("a cycle that a file lists both as running and as finished runs, and can be ended", async () => {
	const [habit] = file.habits;
	// As written before its end: capital letters mark the days of the running cycle.
	const running = {
		cycleCount: 1,
		cycleStartedOn: habit?.cycles[0]?.startedOn,
		historyMarks: "X".repeat(21),
	};
	const bytes = jsonBytes({ ...file, habits: [{ ...habit, ...running }] });
	const preview = await upload(person, bytes);
	expect(preview.json.habits[0].remarks).toEqual([]);
	expect((await commit(person, preview)).status).toBe(201);
	const [{ id, completedCycles }] = (await person.send("GET /api/habits")).json;
	expect(completedCycles).toBe(0);
	const { status, json } = await takeStep(person, id, "repeat");
	expect([status, json.cycleCount, json.completedCycles]).toEqual([200, 2, 1]);
	await person.send(`DELETE /api/habits/${id}`);
});

test("other requests are served between the statements that store cycles", async () => {
	const preview = await upload(person, fileWithLeft(499, { logs: [] } as Partial<OwnHabit>));
	let turns = 0;
	const turnsAtInsert: number[] = [];
	const { orm } = app.deps;
	const insert = orm.insert.bind(orm);
	vi.spyOn(orm, "insert").mockImplementation((rows) => {
		if (Object.is(rows, habitCycles)) turnsAtInsert.push(turns);
		return insert(rows);
	});
	let isAnswered = false;
	const asked = commit(person, preview).finally(() => {
		isAnswered = true;
	});
	while (!isAnswered) {
		await setImmediate();
		turns++;
	}
	expect((await asked).status).toBe(201);
	const [first = 0, second = 0] = turnsAtInsert;
	expect(second).toBeGreaterThan(first);
});
