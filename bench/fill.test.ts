import { expect, test } from "vitest";
import { type Day, dayNumber, dayOf } from "#domain/day.ts";
import { historyFrom } from "#domain/habits/logs/history.ts";
import { openInMemory } from "#server/db/open-pglite.ts";
import { preparedDump } from "#server/testing/database/prepared-database.ts";
import { fill } from "./fill.ts";
import { habitIdOf, populationOf, tokenOf, userIdOf } from "./people.ts";

interface FilledHabit {
	id: string;
	startedOn: Day;
	cycleCount: number;
	from: Day;
	marks: string;
	logs: { date: Day; completed: boolean; cycle: number }[];
}

test("the filled histories match the logs, and the driver's ids and tokens match the tables", async () => {
	const database = await openInMemory(await preparedDump());
	const population = populationOf(100);
	await fill(database, population);

	const filled = await database.statement<FilledHabit>(
		"filled_habits",
		`select id, started_on as "startedOn", cycle_count as "cycleCount", history_from as from, history_marks as marks,
			(select json_agg(json_build_object('date', date, 'completed', completed, 'cycle', cycle))
			from habit_logs l where l.user_id = h.user_id and l.habit_id = h.id) as logs
		from habits h`,
	)([]);
	expect(filled).toHaveLength(300);
	for (const { logs, cycleCount, startedOn, from, marks } of filled) {
		expect(historyFrom(logs, cycleCount, startedOn)).toEqual({ from, marks });
	}

	const { regulars, lastDay } = population;
	const { first } = regulars;
	const regular = filled.find(({ id }) => id === habitIdOf(first, 2));
	expect(regular?.logs.length).toBeGreaterThanOrEqual(100);
	expect(
		regular?.logs
			.map(({ date }) => date)
			.sort()
			.at(-1),
	).toBe(lastDay);
	expect(dayOf(dayNumber(regular?.from ?? lastDay) + regulars.days - 1)).toBe(lastDay);

	const [session] = await database.statement<{ userId: string }>(
		"filled_session",
		`select user_id as "userId" from sessions where token_hash = sha256($1::text::bytea)`,
	)([tokenOf(first)]);
	expect(session?.userId).toBe(userIdOf(first));
	await database.close();
}, 120_000);
