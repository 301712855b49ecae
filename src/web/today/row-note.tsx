import type { Habit } from "#contract/habits.ts";
import { type Day, dayNumber } from "#domain/day.ts";
import { judgementOf } from "#domain/judgement.ts";
import { useStrings } from "#web/app/locale.ts";

/** The one thing worth saying about a habit today, if there is any. */
export function RowNote({ habit, today }: { habit: Habit; today: Day }) {
	const { today: words } = useStrings();
	const { cycle, today: mark } = habit.progress;
	if (mark === "completed" && isMilestone(cycle.completed)) {
		return (
			<p className="mt-1.5 origin-left font-medium text-accent transition duration-220 starting:scale-90 starting:opacity-0">
				{words.milestone[cycle.completed]}
			</p>
		);
	}
	if (mark === "missed") return <p className="mt-1.5">{words.missed}</p>;
	if (mark === null && isMissedYesterday(habit, today)) return <p className="mt-1.5">{words.comeBack}</p>;
	return null;
}

function isMilestone(completed: number): completed is 7 | 14 | 21 {
	return completed === 7 || completed === 14 || completed === 21;
}

function isMissedYesterday(habit: Habit, today: Day): boolean {
	const { firstDay, verdicts } = judgementOf(habit, today);
	return verdicts[dayNumber(today) - 1 - firstDay] === "miss";
}
