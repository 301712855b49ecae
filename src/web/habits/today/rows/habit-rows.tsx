import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Rows } from "#web/ui/layout/row.tsx";
import { HabitRow } from "./habit-row.tsx";
import { useReorder } from "./use-reorder.ts";
import { useRowDrag } from "./use-row-drag.ts";

interface Props {
	/** Absent if a heading names the list. */
	label?: string;
	habits: readonly Habit[];
	today: Day;
	/** The habits are in the user's own order. */
	isMovable: boolean;
}

export function HabitRows({ label, habits, today, isMovable }: Props) {
	const ids = habits.map(({ id }) => id);
	const order = ids.join();
	const move = useReorder(ids);
	const grip = useRowDrag(order, (from, to) => {
		const [habit, other] = [habits[from], habits[to]];
		if (habit && other) void move(habit.id, other.id, to > from);
	});
	return (
		<Card inset="flush" label={label}>
			<Rows>
				{habits.map((habit) => (
					<HabitRow
						key={habit.id}
						habit={habit}
						today={today}
						{...(isMovable && { order })}
						{...(isMovable && habits.length > 1 && { grip })}
					/>
				))}
			</Rows>
		</Card>
	);
}
