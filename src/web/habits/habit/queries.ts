import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit, HabitPlan } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { applyIntents } from "#web/offline/apply-intent.ts";
import { useDeletions } from "#web/offline/deletions/deletions.ts";
import { usePendingEntries } from "#web/offline/entries/entries.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { refetchFigures } from "#web/offline/merge-answer.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { send } from "#web/platform/api.ts";
import { meKey } from "#web/platform/me.ts";
import type { Query } from "#web/ui/states/async.tsx";
import { useToday } from "./use-today.ts";

export const habitsQuery = queryOptions({
	queryKey: ["api", "habits"],
	queryFn: () => send("GET /api/habits"),
});

/** The server's data with all pending changes applied. */
export function useHabits(user: User): { today: Day; habits: Query<readonly Habit[]> } {
	const { data, error, isPending, refetch } = useQuery(habitsQuery);
	const { today, shown } = useShownHabits(user, data);
	return { today, habits: { data: shown, error, isPending, refetch } };
}

/** Reads from the cache, without a request. */
export function useKnownHabits(user: User): readonly Habit[] | undefined {
	return useShownHabits(user, useQuery({ ...habitsQuery, enabled: false }).data).shown;
}

function useShownHabits(user: User, fetched: readonly Habit[] | undefined) {
	const pending = usePendingIntents(user.id);
	const entries = usePendingEntries(user.id);
	const today = useToday(user);
	const deletions = useDeletions();
	const shown = useMemo(() => {
		const hidden = new Set(deletions.flatMap(({ habitId, refusal }) => (refusal ? [] : [habitId])));
		const kept = fetched?.filter(({ id }) => !hidden.has(id));
		return kept && applyIntents(kept, pending, entries, today);
	}, [fetched, deletions, pending, entries, today]);
	return { today, shown };
}

export interface DayDialogProps {
	habit: Habit;
	day: Day;
	asMissed: boolean;
	known?: LogDetails | undefined;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export const recentLogs = 10;

/** The newest logs from the server, and the pending changes. */
export function useRecentLogs({ id: habitId, userId }: Habit) {
	const pending = usePendingIntents(userId).filter((row) => row.habitId === habitId);
	const { data: logs = [] } = useQuery({
		queryKey: ["api", "habits", habitId, "logs"],
		queryFn: () =>
			send("GET /api/habits/:habitId/logs", { params: { habitId }, query: { limit: recentLogs } }),
	});
	return { logs, pending };
}

/** Creates one habit per id, or returns the payment that is due first. */
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
		// Also after an error: if only the response was lost, the habit exists.
		onSettled: (_reply, error) => {
			const refetched = Promise.all([
				client.invalidateQueries({ queryKey: habitsQuery.queryKey }),
				client.invalidateQueries({ queryKey: meKey }),
				client.invalidateQueries({ queryKey: ["api", "reminders"] }),
			]);
			return error ? undefined : refetched;
		},
	});
}

/** Also refetches all figures, and all habit queries: the response may lack a tick sent at the same time. */
export function useHabitSaving() {
	const client = useQueryClient();
	const { queryKey } = habitsQuery;
	return {
		onSuccess: (habit: Habit) => {
			client.setQueryData(queryKey, (habits) => habits?.map((each) => (each.id === habit.id ? habit : each)));
		},
		onSettled: () => {
			// The response is already shown, so nobody has to wait for the refetch.
			void client.invalidateQueries({ queryKey });
			refetchFigures(client);
		},
	};
}
