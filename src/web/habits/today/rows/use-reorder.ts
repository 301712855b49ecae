import { useQueryClient } from "@tanstack/react-query";
import type { Habit } from "#contract/habits/habits.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { changeHabits } from "#web/offline/merge-answer.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { announce } from "#web/ui/states/announce.ts";

let openRequests = 0;

/** Moves a habit before or after another. */
type Move = (habitId: string, otherId: string, isBehind: boolean) => Promise<void>;

/** Moves the habit at once, and back if the request fails; announces its place among the shown ones. */
export function useReorder(shownIds: readonly string[]): Move {
	const { queryKey } = habitsQuery;
	const { orderFailed, row } = useStrings().today;
	const client = useQueryClient();

	return async (habitId, otherId, isBehind) => {
		const before = client.getQueryData(queryKey) ?? [];
		const order = moveHabit(before, habitId, otherId, isBehind);
		const leftTo = order[before.findIndex(({ id }) => id === habitId)]?.id ?? habitId;
		changeHabits(client, (habits) => moveHabit(habits, habitId, otherId, isBehind));
		const shown = order.filter(({ id }) => shownIds.includes(id));
		const place = shown.findIndex(({ id }) => id === habitId);
		announce(row.moved(shown[place]?.name ?? "", place + 1, shown.length));
		openRequests += 1;
		try {
			await send("PUT /api/habits/order", { body: { habitIds: order.map(({ id }) => id) } });
		} catch (error) {
			changeHabits(client, (habits) => moveHabit(habits, habitId, leftTo, !isBehind));
			toast({ title: orderFailed, message: errorMessage(error), tone: "wrong" });
		}
		openRequests -= 1;
		// Until the last request is answered, a refetch may have returned an old order.
		if (openRequests === 0) void client.invalidateQueries({ queryKey, exact: true });
	};
}

function moveHabit(habits: readonly Habit[], habitId: string, otherId: string, isBehind: boolean): Habit[] {
	const habit = habits.find(({ id }) => id === habitId);
	const others = habits.filter((other) => other !== habit);
	const place = others.findIndex(({ id }) => id === otherId);
	if (habit === undefined || place < 0) return [...habits];
	return others.toSpliced(place + Number(isBehind), 0, habit);
}
