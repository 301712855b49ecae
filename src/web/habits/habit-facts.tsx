import type { Habit } from "#contract/habits.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { useDaysOf } from "./days-of.ts";

/** What was chosen for a habit and, where asked, where it stands in its life. */
export function HabitFacts({ habit, withStanding }: { habit: Habit; withStanding: boolean }) {
	const { plan, cycles, today } = useStrings();
	const { date, number } = useFormats();
	const daysOf = useDaysOf();
	const words = today.cards;
	const facts: [string, string][] = [
		[words.category, plan.category[habit.category]],
		[words.frequency, daysOf(habit.schedule)],
		[words.importance, plan.importance[habit.importance]],
		[words.urgency, plan.urgency[habit.urgency]],
		[words.created, date(habit.createdAt)],
	];
	if (withStanding) {
		facts.push(
			[words.status, cycles.status[habit.status]],
			[words.cycle, number(habit.cycleCount)],
			[words.cycles, number(habit.completedCycles)],
		);
	}
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-15 sm:grid-cols-3">
			<div className="col-span-full">
				<dt className="text-13 text-quiet">{words.benefits}</dt>
				<dd className="wrap-anywhere line-clamp-3">{habit.benefits}</dd>
			</div>
			{facts.map(([label, value]) => (
				<div key={label} className="min-w-0">
					<dt className="text-13 text-quiet">{label}</dt>
					<dd className="tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}
