import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit, HabitPlan } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { applyIntents } from "#web/offline/apply-intent.ts";
import { useDeletions } from "#web/offline/deletions.ts";
import { usePendingEntries } from "#web/offline/entries/entries.ts";
import { type DayKey, given, type LogDetails, type Mark, type PendingIntent } from "#web/offline/intent.ts";
import { putIntent, usePendingIntents, withdrawIntent } from "#web/offline/outbox.ts";
import { send } from "#web/platform/api.ts";
import { meKey } from "#web/platform/me.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import type { Query } from "#web/ui/states/async.tsx";
import { noteOwnAct } from "./own-acts.ts";
import { useToday } from "./use-today.ts";

export const habitsQuery = queryOptions({
	queryKey: ["api", "habits"],
	queryFn: () => send("GET /api/habits"),
});

/** The user's day, and their habits on that day: the server's answer with all pending changes applied. */
export function useHabits(user: User): { today: Day; habits: Query<readonly Habit[]> } {
	const { data, error, isPending, refetch } = useQuery(habitsQuery);
	const { today, shown } = useShownHabits(user, data);
	return { today, habits: { data: shown, error, isPending, refetch } };
}

/** The same from the cache, without a request. */
export function useKnownHabits(user: User): readonly Habit[] | undefined {
	return useShownHabits(user, useQuery({ ...habitsQuery, enabled: false }).data).shown;
}

function useShownHabits(user: User, told: readonly Habit[] | undefined) {
	const pending = usePendingIntents(user.id);
	const entries = usePendingEntries(user.id);
	const today = useToday(user);
	const deletions = useDeletions();
	const shown = useMemo(() => {
		const hidden = new Set(deletions.flatMap(({ habitId, refusal }) => (refusal ? [] : [habitId])));
		const kept = told?.filter(({ id }) => !hidden.has(id));
		return kept && applyIntents(kept, pending, entries, today);
	}, [told, deletions, pending, entries, today]);
	return { today, shown };
}

export interface DayDialogProps {
	habit: Habit;
	day: Day;
	/** Preselects this answer instead of the log's. */
	asMissed: boolean;
	/** The day's log, if the caller knows it. */
	known?: LogDetails | undefined;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/**
 * Logs a day through the outbox; fields missing from the mark stay unchanged. `seen` is the log this device knows: null
 * if there is none, undefined if unknown. Resolves once stored here; rejects if it can neither be stored nor sent.
 */
export function logDay(day: DayKey, mark: Mark, seen?: LogDetails | null): Promise<void> {
	noteOwnAct(day.habitId);
	return putIntent(rowOf(day, mark, seen));
}

/** Removes the log of a day through the outbox, as logDay does. */
export function clearDay(day: DayKey): Promise<void> {
	return putIntent({ ...day, intent: { kind: "clear", loggedAt: timeOfPress() } });
}

/** Undoes a tick when this device knows only the previous mark of the day. */
export function restoreMark(day: DayKey, completed: boolean): Promise<void> {
	return withdrawIntent(rowOf(day, { completed }));
}

function rowOf(
	{ userId, habitId, day }: DayKey,
	{ completed, notes, missReason, duration, amount, size }: Mark,
	seen?: LogDetails | null,
): PendingIntent {
	// A mark without a size is a full one, and no mark takes an amount away.
	const counted = { amount: amount ?? undefined, size: size === "small" ? size : undefined };
	const details = given({ notes, missReason, duration, ...counted });
	const intent = { kind: "mark", completed, ...details, logId: uuidv7(), loggedAt: timeOfPress() } as const;
	return { userId, habitId, day, intent, ...given({ seen }) };
}

export const recentLogs = 10;

/** The newest logs of a habit from the server, with pending changes. */
export function useRecentLogs({ id: habitId, userId }: Habit) {
	const pending = usePendingIntents(userId).filter((row) => row.habitId === habitId);
	const { data: logs = [] } = useQuery({
		queryKey: ["api", "habits", habitId, "logs"],
		queryFn: () =>
			send("GET /api/habits/:habitId/logs", { params: { habitId }, query: { limit: recentLogs } }),
	});
	return { logs, pending };
}

/** Creates a habit, once per id, or returns the payment that is due first. */
export function useCreateHabit() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (form: HabitPlan & { id: string }) =>
			send("POST /api/habits", {
				body: {
					...form,
					...recommendationFor(form.importance, form.urgency),
					maintenanceStrategies: {},
					isActive: true,
				},
			}),
		onSuccess: () =>
			Promise.all([
				client.invalidateQueries({ queryKey: habitsQuery.queryKey }),
				client.invalidateQueries({ queryKey: meKey }),
			]),
	});
}

/**
 * Every change of a habit puts the answer into the list at once and refetches all habit queries: a tick sent at the
 * same time may be in neither.
 */
export function useHabitSaving() {
	const client = useQueryClient();
	const { queryKey } = habitsQuery;
	return {
		onSuccess: (habit: Habit) => {
			client.setQueryData(queryKey, (habits) => habits?.map((each) => (each.id === habit.id ? habit : each)));
		},
		onSettled: () => {
			// The answer is already shown; nobody has to wait for the refetch.
			void client.invalidateQueries({ queryKey });
		},
	};
}
