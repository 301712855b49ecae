import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day, dayOf } from "#domain/day.ts";
import { foldAnswer } from "./fold-answer.ts";

const today = dayOf(20_000);
const logKey = ["api", "habits", "habit", "logs", "month"];

const logOn = (date: Day, notes: string): HabitLog => ({
	id: notes,
	habitId: "habit",
	userId: "user",
	date,
	completed: true,
	notes,
	missReason: null,
	duration: null,
	source: "manual",
	cycle: 1,
	loggedAt: "2024-10-04T06:00:00.000Z",
	createdAt: "2024-10-04T06:00:00.000Z",
});

function notesAfter(log: HabitLog | undefined): (string | null)[] {
	const client = new QueryClient();
	client.setQueryData(["api", "auth", "me"], { id: "user", timeZone: "Asia/Kolkata", dayStartHour: 0 });
	client.setQueryData(logKey, [logOn(today, "today"), logOn(addDays(today, -2), "earlier")]);
	const intent = { kind: "clear", loggedAt: 0 } as const;
	const day = log?.date ?? today;
	foldAnswer(client, { userId: "user", habitId: "habit", day, intent }, log);
	return client.getQueryData<HabitLog[]>(logKey)?.map(({ notes }) => notes) ?? [];
}

test("the logs on show hold the answer before they are read again", () => {
	expect(notesAfter(logOn(today, "changed"))).toEqual(["changed", "earlier"]);
	expect(notesAfter(logOn(addDays(today, -1), "new"))).toEqual(["today", "new", "earlier"]);
	expect(notesAfter(undefined)).toEqual(["earlier"]);
});
