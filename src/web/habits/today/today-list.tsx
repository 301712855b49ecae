import type { ReactNode } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { useStrings } from "#web/platform/locale.ts";
import { DayProgress } from "./day-progress.tsx";
import { Hints } from "./hints.tsx";
import { HabitRows } from "./rows/habit-rows.tsx";

interface Props {
	/** All active habits, for the day's figures. */
	active: readonly Habit[];
	/** The habits that the view shows. */
	habits: readonly Habit[];
	userId: string;
	today: Day;
	/** The habits are in the user's own order. */
	isMovable: boolean;
	/** Shown next to the day's figures, where it pushes no row down. */
	control: ReactNode;
}

export function TodayList({ active, habits, userId, today, isMovable, control }: Props) {
	const { today: words } = useStrings();
	const due = habits.filter(({ progress }) => progress.isDueToday);
	const resting = habits.filter(({ progress }) => !progress.isDueToday);
	return (
		<div className="flex min-w-0 flex-col gap-2 roomy:gap-4">
			<DayProgress
				due={active.filter(({ progress }) => progress.isDueToday)}
				userId={userId}
				control={control}
			/>
			{due.length > 0 && <HabitRows label={words.habits} habits={due} today={today} isMovable={isMovable} />}
			{due.length > 0 && <Hints habits={active} />}
			{resting.length > 0 && (
				<section aria-labelledby="resting" className="mt-4 flex flex-col gap-3">
					<h2 id="resting" className="font-medium text-15 text-quiet">
						{words.restingHabits}
					</h2>
					<HabitRows habits={resting} today={today} isMovable={isMovable} />
				</section>
			)}
		</div>
	);
}
