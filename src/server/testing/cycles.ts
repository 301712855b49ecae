import { expect } from "vitest";
import { addDays, type Day, utcDayOf } from "#domain/day.ts";
import type { Client, Reply, TestApp } from "./test-app.ts";

/** A step of a habit's life, by its name; `seen` is what follows the path, such as "?cycle=2". */
export const takeStep = (person: Client, habitId: string, action: string, seen = ""): Promise<Reply> =>
	["maintenance", "repeat", "complete"].includes(action)
		? person.send(`POST /api/habits/${habitId}/phase-transition${seen}`, { body: { action } })
		: person.send(`POST /api/habits/${habitId}/${action.replace("pool-", "")}${seen}`);

/** The day so many days before today, while it is the same day in India as in UTC. */
export const dayAgo = (app: TestApp, count: number): Day => {
	const today = utcDayOf(app.deps.clock());
	if (today === undefined) throw new Error("The clock of the test has left the calendar.");
	return addDays(today, -count);
};

/** Logs the `count` latest days that are still free, as testing mode does. */
export const logFreeDays = async (
	app: TestApp,
	person: Client,
	{
		habitId,
		count,
		isCompleted = () => true,
	}: { habitId: string; count: number; isCompleted?: ((n: number) => boolean) | undefined },
): Promise<void> => {
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
};

/** A habit as its user's list tells it. */
export const habitOf = async (person: Client, habitId: string) =>
	(await person.send("GET /api/habits")).json.find(({ id }: { id: string }) => id === habitId);
