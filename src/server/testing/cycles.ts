import { expect } from "vitest";
import { addDays, type Day, utcDayOf } from "#domain/day.ts";
import { queryRows } from "./rows.ts";
import type { Client, Reply, TestApp } from "./test-app.ts";

/** Takes a step in a habit's life; `seen` is appended to the path, such as "?cycle=2". */
export function takeStep(person: Client, habitId: string, action: string, seen = ""): Promise<Reply> {
	return ["maintenance", "repeat", "complete"].includes(action)
		? person.send(`POST /api/habits/${habitId}/phase-transition${seen}`, { body: { action } })
		: person.send(`POST /api/habits/${habitId}/${action.replace("pool-", "")}${seen}`);
}

/** Returns the day `count` days before today; assumes the same date in India and in UTC. */
export function dayAgo(app: TestApp, count: number): Day {
	const today = utcDayOf(app.deps.clock());
	if (today === undefined) throw new Error("The test clock is outside the supported calendar.");
	return addDays(today, -count);
}

/** Moves the start of a habit, and of its first cycle, back by `days`. */
export async function backdateHabit({ database }: TestApp, habitId: string, days: number): Promise<void> {
	const set = ["started_on", "cycle_started_on", "history_from"]
		.map((column) => `${column} = ${column} - ${days}`)
		.join(", ");
	await queryRows(database, `update habits set ${set} where id = '${habitId}'`);
}

export async function logEmptyDays(
	app: TestApp,
	person: Client,
	{
		habitId,
		count,
		isCompleted = () => true,
	}: { habitId: string; count: number; isCompleted?: ((n: number) => boolean) | undefined },
): Promise<void> {
	const { json: logs } = await person.send(`GET /api/habits/${habitId}/logs`);
	const taken = new Set(logs.map(({ date }: { date: string }) => date));
	const free = Array.from({ length: 400 }, (_, ago) => dayAgo(app, ago)).filter((day) => !taken.has(day));
	const replies = await Promise.all(
		free.slice(0, count).map((date, n) =>
			person.send(`POST /api/habits/${habitId}/logs`, {
				body: { date, completed: isCompleted(n), source: "test" },
			}),
		),
	);
	for (const { status } of replies) expect(status).toBe(201);
}

export async function habitOf(person: Client, habitId: string) {
	return (await person.send("GET /api/habits")).json.find(({ id }: { id: string }) => id === habitId);
}
