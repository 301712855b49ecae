import type { Habit } from "#contract/habits/habits.ts";
import { cyclesShown } from "#domain/habits/cycles/cycle.ts";
import { useScheduleText } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

interface FactProps {
	label: string;
	value: string;
}

export function HabitFacts({ habit, withStage }: { habit: Habit; withStage: boolean }) {
	const { cycles, plan } = useStrings();
	const { date, number } = useFormats();
	const scheduleText = useScheduleText();
	const words = cycles.cards;
	return (
		<div className="flex flex-col gap-3">
			<dl>
				<dt className="text-13 text-quiet">{words.benefits}</dt>
				<dd className="wrap-anywhere line-clamp-3">{habit.benefits}</dd>
			</dl>
			<dl className="flex flex-wrap gap-x-1.5 *:not-last:after:content-[',']">
				<PlainFact label={words.category} value={plan.category[habit.category]} />
				<PlainFact label={words.importance} value={plan.importance[habit.importance]} />
				<PlainFact label={words.urgency} value={plan.urgency[habit.urgency]} />
				<PlainFact label={words.frequency} value={scheduleText(habit.schedule)} />
			</dl>
			<dl className="flex flex-wrap gap-x-4 gap-y-1 text-13">
				{withStage && (
					<>
						<Fact label={words.cycle} value={number(habit.cycleCount)} />
						<Fact label={words.cycles} value={number(cyclesShown(habit))} />
					</>
				)}
				<Fact label={words.created} value={date(habit.createdAt)} />
			</dl>
		</div>
	);
}

/** Self-explanatory: only screen readers get the label. */
function PlainFact({ label, value }: FactProps) {
	return (
		<div className="flex">
			<dt className="sr-only">{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}

function Fact({ label, value }: FactProps) {
	return (
		<div className="flex gap-1.5">
			<dt className="text-quiet">{label}</dt>
			<dd className="tabular-nums">{value}</dd>
		</div>
	);
}
