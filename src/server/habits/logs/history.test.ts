import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { type History, historyFrom, markOn } from "#domain/habits/logs/history.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: Client;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "on" });
	administrator = await app.signUp();
});

afterAll(() => app.close());

async function newHabit() {
	const person = await app.signUp();
	await pay(administrator, person.user.email);
	const { id } = await createHabit(person);
	const tick = (daysAgo: number, body: object = { completed: true }) =>
		person.send(`PUT /api/habits/${id}/logs/${addDays(today, -daysAgo)}`, { body });
	return { person, id, tick };
}

const today = todayOf(testNow, "Asia/Kolkata", 0);

interface StoredHistory {
	startedOn: Day;
	cycleCount: number;
	from: Day;
	marks: string;
	logs: { date: Day; completed: boolean; cycle: number }[];
}

/** Fails unless the habit's stored history matches its logs on every day. */
async function expectMatchingHistory(habitId: string): Promise<History> {
	const [habit] = await app.database.statement<StoredHistory>(
		"stored_history",
		`select started_on as "startedOn", cycle_count as "cycleCount", history_from as from, history_marks as marks,
			(select coalesce(json_agg(json_build_object('date', date, 'completed', completed, 'cycle', cycle)), '[]')
			from habit_logs l where l.user_id = h.user_id and l.habit_id = h.id) as logs
		from habits h where id = $1`,
	)([habitId]);
	if (habit === undefined) throw new Error("The habit is gone.");
	const rebuilt = historyFrom(habit.logs, habit.cycleCount, habit.startedOn);
	const stored = { from: habit.from, marks: habit.marks };
	expect(withoutStart(stored)).toEqual(withoutStart(rebuilt));
	expect(stored.marks).not.toMatch(/-$/);
	return stored;
}

/** Drops the empty days that deleting the oldest logs leaves at the start of the stored history. */
function withoutStart({ from, marks }: History): History {
	const empty = marks.search(/[^-]|$/);
	const rest = marks.slice(empty);
	return { from: rest === "" ? today : addDays(from, empty), marks: rest };
}

test("21 concurrent ticks add 21 letters to the history", async () => {
	const { id, tick } = await newHabit();
	const replies = await Promise.all(Array.from({ length: 21 }, (_, daysAgo) => tick(daysAgo)));
	expect(replies.map(({ status }) => status)).toEqual(Array(21).fill(200));
	expect(await expectMatchingHistory(id)).toEqual({ from: addDays(today, -20), marks: "X".repeat(21) });
});

test("the history matches the logs if ticks arrive while a new cycle starts", async () => {
	const { person, id, tick } = await newHabit();
	await Promise.all(Array.from({ length: 21 }, (_, daysAgo) => tick(daysAgo)));
	const [renewed] = await Promise.all([
		person.send(`POST /api/habits/${id}/new-cycle`),
		...Array.from({ length: 12 }, (_, n) => tick(n * 2, { completed: n % 3 === 0 })),
	]);
	expect(renewed.status).toBe(200);
	const history = await expectMatchingHistory(id);
	expect(markOn(history, addDays(today, -2))).toBe("missed");
	expect(markOn(history, addDays(today, -6))).toBe("completed");
});

test("the history matches the logs after any concurrent ticks, changes and removals", async () => {
	// Only a few days, so that many acts hit the same one.
	const act = fc.record({
		daysAgo: fc.nat({ max: 9 }),
		what: fc.constantFrom("completed" as const, "missed" as const, "removed" as const),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 100, size: "max" }), async (acts) => {
			const { person, id: habitId, tick } = await newHabit();
			const replies = await Promise.all(
				acts.map(({ daysAgo, what }) =>
					what === "removed"
						? person.send(`DELETE /api/habits/${habitId}/logs/${addDays(today, -daysAgo)}`)
						: tick(daysAgo, { completed: what === "completed" }),
				),
			);
			for (const [index, { status }] of replies.entries()) {
				expect(acts[index]?.what === "removed" ? [204] : [200]).toContain(status);
			}
			await expectMatchingHistory(habitId);
		}),
		// Failures depend on timing, so shrinking would only hide them.
		{ numRuns: 20, endOnFailure: true },
	);
});

test("the mark or removal meant last wins, in any order of arrival", async () => {
	const act = fc.record({ minute: fc.nat({ max: 59 }), what: fc.constantFrom("completed", "removed") });
	const acts = fc.uniqueArray(act, { selector: ({ minute }) => minute, minLength: 2, maxLength: 12 });
	await fc.assert(
		fc.asyncProperty(acts, async (acts) => {
			const { person, id, tick } = await newHabit();
			await Promise.all(
				acts.map(({ minute, what }) => {
					const loggedAt = new Date(testNow - 3_600_000 + minute * 60_000).toISOString();
					return what === "removed"
						? person.send(`DELETE /api/habits/${id}/logs/${today}?loggedAt=${loggedAt}`)
						: tick(0, { completed: true, loggedAt });
				}),
			);
			const newest = acts.toSorted((a, b) => b.minute - a.minute)[0];
			const { marks } = await expectMatchingHistory(id);
			expect(marks).toBe(newest?.what === "removed" ? "" : "X");
		}),
		{ numRuns: 30, endOnFailure: true },
	);
});
