// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day, dayOf } from "#domain/day.ts";
import { changeHabits, dropHabit, mergeAnswer, refetchIfOutdated } from "./merge-answer.ts";

const today = dayOf(20_000);
const logKey = ["api", "habits", "habit", "logs", "month"];

function logOn(date: Day, notes: string): HabitLog {
	return {
		id: notes,
		habitId: "habit",
		userId: "user",
		date,
		completed: true,
		notes,
		missReason: null,
		duration: null,
		amount: null,
		unit: null,
		target: null,
		size: "full",
		begun: false,
		source: "manual",
		cycle: 1,
		loggedAt: "2024-10-04T06:00:00.000Z",
		createdAt: "2024-10-04T06:00:00.000Z",
	};
}

function notesAfter(log: HabitLog | undefined): (string | null)[] {
	const client = new QueryClient();
	client.setQueryData(["api", "auth", "me"], { id: "user", timeZone: "Asia/Kolkata", dayStartHour: 0 });
	client.setQueryData(logKey, [logOn(today, "today"), logOn(addDays(today, -2), "earlier")]);
	const day = log?.date ?? today;
	mergeAnswer(client, { userId: "user", habitId: "habit", day }, log);
	return client.getQueryData<HabitLog[]>(logKey)?.map(({ notes }) => notes) ?? [];
}

test("merges the response into the cached logs before they are refetched", () => {
	expect(notesAfter(logOn(today, "changed"))).toEqual(["changed", "earlier"]);
	expect(notesAfter(logOn(addDays(today, -1), "new"))).toEqual(["today", "new", "earlier"]);
	expect(notesAfter(undefined)).toEqual(["earlier"]);
});

test.each([
	["challenges", ["api", "social", "challenges", { status: "active" }]],
	["mappings", ["api", "integrations", "i", "mappings"]],
])("deleting a habit marks its %s as stale", (_, key) => {
	const client = new QueryClient();
	client.setQueryData(key, []);
	dropHabit(client, "walk");
	expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test("makes figures that depend on logs stale", () => {
	const client = new QueryClient();
	client.setQueryData(["api", "auth", "me"], { id: "user", timeZone: "Asia/Kolkata", dayStartHour: 0 });
	const figures = [
		["api", "habit-insights", "log-facts", "30"],
		["api", "social", "partners"],
		["api", "social", "people", "user"],
		["api", "social", "challenges"],
		["api", "organizations", "o", "challenges"],
		["api", "organizations", "o", "programs", "p", "standings"],
	];
	for (const key of figures) client.setQueryData(key, []);
	client.setQueryData(["api", "organizations", "o", "members"], []);
	mergeAnswer(client, { userId: "user", habitId: "habit", day: today }, logOn(today, "changed"));
	expect(figures.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([]);
	expect(client.getQueryState(["api", "organizations", "o", "members"])?.isInvalidated).toBe(false);
});

const habitsKey = ["api", "habits"];

/** A client that shows these habits; `change` sets the server's list. */
function habitsOnShow(names: string[]) {
	const client = new QueryClient();
	const list = (ids: string[]) => ids.map((id) => ({ id }) as Habit);
	let server = names;
	const read = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
		const answer = list(server);
		await Promise.resolve();
		signal.throwIfAborted();
		return answer;
	});
	client.setQueryData(habitsKey, list(names));
	const options = { queryKey: habitsKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY, retry: false };
	new QueryObserver(client, options).subscribe(() => undefined);
	return {
		client,
		read,
		change: (names: string[]) => {
			server = names;
		},
		shown: () => client.getQueryData<Habit[]>(habitsKey)?.map(({ id }) => id),
	};
}

test("a habit dropped during a refetch stays gone, and the rest still arrives", async () => {
	const { client, change, shown } = habitsOnShow(["walk", "read"]);
	void client.invalidateQueries({ queryKey: habitsKey });
	change(["read", "from the phone"]);
	dropHabit(client, "walk");
	expect(shown()).toEqual(["read"]);
	await vi.waitFor(() => expect(shown()).toEqual(["read", "from the phone"]));
});

test("a stale list stays marked as stale after reordering", async () => {
	const { client, read, change, shown } = habitsOnShow(["walk", "read"]);
	await client.invalidateQueries({ queryKey: habitsKey, refetchType: "none" });
	changeHabits(client, (habits) => habits.toReversed());
	expect(shown()).toEqual(["read", "walk"]);
	expect(read).not.toHaveBeenCalled();
	change(["read", "walk", "from the phone"]);
	refetchIfOutdated(client);
	await vi.waitFor(() => expect(shown()).toEqual(["read", "walk", "from the phone"]));
});
