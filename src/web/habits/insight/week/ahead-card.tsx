import type { Habit } from "#contract/habits/habits.ts";
import { addDays, type Day } from "#domain/day.ts";
import type { JudgedHabit } from "#domain/habits/insight/due-days.ts";
import { type Ahead, aheadOf } from "#domain/habits/week/ahead.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";

interface Props {
	judged: readonly JudgedHabit<Habit>[];
	monday: Day;
	today: Day;
}

/** The week after the one shown; it may already have begun. */
export function AheadCard({ judged, monday, today }: Props) {
	const { week } = useStrings();
	const { ahead: words } = week;
	const { day } = useFormats();
	const plan = aheadOf(judged, { monday, today });
	return (
		<TitledCard
			title={monday > today ? words.nextWeek : words.thisWeek}
			text={week.range(day(monday), day(addDays(monday, 6)))}
		>
			{plan.length === 0 ? (
				<p className="text-quiet">{words.none}</p>
			) : (
				<ul className="-my-2 flex flex-col divide-y divide-line">
					{plan.map((each) => (
						<HabitAhead key={each.habit.id} ahead={each} />
					))}
				</ul>
			)}
		</TitledCard>
	);
}

function HabitAhead({ ahead: { habit, due, lastOfCycle } }: { ahead: Ahead<Habit> }) {
	const { ahead: words } = useStrings().week;
	const { weekday } = useFormats();
	function days() {
		if ("times" in due) return words.times(due.times);
		return due.days.length === 7 ? words.everyDay : due.days.map(weekday).join(", ");
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
			<div className="min-w-0">
				<p className="wrap-anywhere font-medium">{habit.name}</p>
				<p className="text-15 text-quiet">{days()}</p>
			</div>
			{lastOfCycle && <Badge tone="primary">{words.lastOfCycle(weekday(lastOfCycle))}</Badge>}
		</li>
	);
}
