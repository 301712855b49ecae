import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Orm } from "#server/db/open.ts";
import { createHabit, firstAccounts, habitForm } from "#server/testing/habits.ts";
import { commit, days, table, upload } from "#server/testing/imports.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { completeImport } from "./completion.ts";
import { finishImport } from "./finish-import-job.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "off" });
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

async function seen() {
	return {
		habits: (await person.send("GET /api/habits")).json.length,
		logs: (await person.send("GET /api/habit-logs")).json.length,
		imports: (await person.send("GET /api/imports")).json.filter(
			({ committedAt }: { committedAt: string | null }) => committedAt !== null,
		).length,
	};
}

/** Runs the job left by a crash. */
async function finish(importId: string) {
	const { id: userId } = (await person.send("GET /api/auth/me")).json;
	await finishImport(app.deps)({ id: "job", data: { userId, importId } });
}

/** Makes the database fail at this day's logs, as if the process had died there. */
function breakAt(day: string, what: "insert" | "delete") {
	return app.database.script(async (run) => {
		await run(`create function break_down() returns trigger language plpgsql as $$
			begin raise exception 'The process died.'; end $$`);
		await run(`create trigger break_down before ${what} on habit_logs for each row
			when (${what === "insert" ? "new" : "old"}.date = '${day}') execute function break_down()`);
	});
}
function mend() {
	return app.database.script((run) => run("drop function break_down cascade"));
}

describe("a process that dies", () => {
	const rows = [...days("2026-06-01", 60, "First"), ...days("2026-08-01", 60, "Second")];

	test("leaves a commit invisible, and a job finishes the import later", async () => {
		const preview = await upload(person, table(rows));
		await breakAt("2026-08-30", "insert");
		expect((await commit(person, preview)).status).toBe(500);
		expect(await seen()).toEqual({ habits: 0, logs: 0, imports: 0 });
		await mend();
		await finish(preview.json.id);
		expect(await seen()).toEqual({ habits: 2, logs: 120, imports: 1 });
		await finish(preview.json.id);
		expect((await commit(person, preview)).json).toMatchObject({ habitCount: 2, logCount: 120 });
		expect(await seen()).toEqual({ habits: 2, logs: 120, imports: 1 });
		expect((await person.send("GET /api/auth/me")).json.habitsCreated).toBe(2);
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
	});

	test("leaves a commit that can be repeated", async () => {
		const preview = await upload(person, table(rows));
		await breakAt("2026-08-30", "insert");
		expect((await commit(person, preview)).status).toBe(500);
		await mend();
		expect((await commit(person, preview)).status).toBe(201);
		expect(await seen()).toEqual({ habits: 2, logs: 120, imports: 1 });
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
	});

	test("does not restore a day cleared after another process finished the import", async () => {
		const { id: userId } = (await person.send("GET /api/auth/me")).json;
		const preview = await upload(person, table(rows));
		await breakAt("2026-08-30", "insert");
		expect((await commit(person, preview)).status).toBe(500);
		await mend();
		const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const { orm } = app.deps;
		const late = new Proxy(orm, {
			get: (_, name) => {
				if (name !== "execute") return Reflect.get(orm, name);
				return async (query: Parameters<Orm["execute"]>[0]) => {
					reached.resolve();
					await released.promise;
					return orm.execute(query);
				};
			},
		});
		const data = { userId, importId: preview.json.id };
		const lateRun = completeImport(late, data, app.deps.clock());
		await reached.promise;
		await completeImport(orm, data, app.deps.clock());
		await app.database.script((run) =>
			run(`delete from habit_logs where user_id = '${userId}' and date = '2026-06-10'`),
		);
		released.resolve();
		await lateRun;
		expect(await seen()).toEqual({ habits: 2, logs: 119, imports: 1 });
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
	});

	test("leaves an undone import hidden, and a job deletes the rest later", async () => {
		const preview = await upload(person, table(rows));
		await commit(person, preview);
		await breakAt("2026-08-30", "delete");
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(500);
		expect(await seen()).toEqual({ habits: 0, logs: 0, imports: 0 });
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
		await mend();
		await finish(preview.json.id);
		await finish(preview.json.id);
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(404);
		const [left] = await app.database.statement<{ logs: number; habits: number }>(
			"count_left",
			`select (select count(*)::integer from habit_logs where user_id = $1) as logs,
				(select count(*)::integer from habits where user_id = $1) as habits`,
		)([(await person.send("GET /api/auth/me")).json.id]);
		expect(left).toEqual({ logs: 0, habits: 0 });
		expect((await person.send("GET /api/auth/me")).json.habitsCreated).toBe(0);
	});
});

test("an import that is deleted while its commit begins leaves no hidden habits", async () => {
	const preview = await upload(person, table(days("2026-06-01", 3, "Walk")));
	const transact = app.deps.orm.transaction.bind(app.deps.orm);
	const spied = vi.spyOn(app.deps.orm, "transaction").mockImplementationOnce(async (...work) => {
		await breakAt("2026-06-02", "insert");
		expect((await commit(person, preview)).status).toBe(500);
		await mend();
		return transact(...work);
	});
	expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
	spied.mockRestore();
	const hidden = await app.database.script((run) => run("select name from habits where is_hidden"));
	expect(hidden).toEqual([]);
	expect((await person.send("GET /api/auth/me")).json.habitsCreated).toBe(0);
});

test("an account has at most 200 habits, including imported and archived ones", async () => {
	const many = (count: number) => table(Array.from({ length: count }, (_, n) => `2026-07-01,h${n},1`));
	await createHabit(person);
	const most = await upload(person, many(199));
	const oneMore = await upload(person, many(1));
	expect((await commit(person, most)).status).toBe(201);
	const refused = [await commit(person, oneMore), await person.send("POST /api/habits", { body: habitForm })];
	for (const { status, json } of refused) {
		expect([status, json.code]).toEqual([409, "too-many-habits"]);
		expect(json.message).toContain("200 habits");
	}
	const [{ id }] = (await person.send("GET /api/habits")).json;
	await person.send(`DELETE /api/habits/${id}`);
	expect((await commit(person, oneMore)).status).toBe(201);
	expect((await person.send(`DELETE /api/imports/${most.json.id}`)).status).toBe(204);
});

// Slow: two dozen files, each read in a separate process.
test("the newest 20 imports can be undone; the habits of older ones stay", async () => {
	const before = await seen();
	const ids: string[] = [];
	for (let n = before.imports; n < 22; n++) {
		const preview = await upload(person, table([`2026-07-01,i${n},1`]));
		await commit(person, preview);
		ids.push(preview.json.id);
	}
	expect(await seen()).toMatchObject({ habits: before.habits + ids.length, imports: 20 });
	expect((await person.send(`DELETE /api/imports/${ids.at(-1)}`)).status).toBe(204);
	expect(await seen()).toMatchObject({ habits: before.habits + ids.length - 1, imports: 19 });
});

test("a second file sent while the first is being read is refused, with a time to retry", async () => {
	const replies = await Promise.all([1, 2].map(() => upload(person, table(["2026-07-01,a,1"]))));
	const refused = replies.find(({ status }) => status !== 201);
	expect([refused?.status, refused?.json.code, refused?.headers.get("retry-after")]).toEqual([
		429,
		"already-reading",
		"5",
	]);
	expect(refused?.json.message).toContain("Another file of yours");
});
