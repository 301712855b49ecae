import { useQueryClient } from "@tanstack/react-query";
import type { Habit } from "#contract/habits.ts";
import { send, sentenceOf } from "#web/app/api.ts";
import { useStrings } from "#web/app/locale.ts";
import { habitsQuery } from "#web/habits/queries.ts";
import { toast } from "#web/ui/toast.ts";

/** Gives the way to let one habit change places with another: at once here, taken back if the server refuses. */
export function useReorder(): (habitId: string, otherId: string) => Promise<void> {
	const { queryKey } = habitsQuery;
	const { orderFailed } = useStrings().today;
	const client = useQueryClient();

	return async (habitId, otherId) => {
		const order = swapped(client.getQueryData(queryKey) ?? [], habitId, otherId);
		await client.cancelQueries({ queryKey, exact: true });
		client.setQueryData(queryKey, order);
		try {
			await send("PUT /api/habits/order", { body: { habitIds: order.map(({ id }) => id) } });
		} catch (fault) {
			client.setQueryData(queryKey, (habits) => habits && swapped(habits, habitId, otherId));
			toast({ title: orderFailed, message: sentenceOf(fault), tone: "wrong" });
		}
	};
}

function swapped(habits: readonly Habit[], oneId: string, otherId: string): Habit[] {
	const one = habits.find(({ id }) => id === oneId);
	const other = habits.find(({ id }) => id === otherId);
	if (!one || !other) return [...habits];
	return habits.map((habit) => (habit === one ? other : habit === other ? one : habit));
}
