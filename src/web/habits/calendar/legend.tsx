import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { DayShape } from "./day-shape.tsx";
import type { DayState } from "./day-state.ts";
import { weeksOf } from "./month.ts";

interface Props {
	habit: Habit;
	month: Day;
	stateOf: (day: Day) => DayState;
}

export function Legend({ habit, month, stateOf }: Props) {
	const words = useStrings().calendar.legend;
	const { number } = useFormats();
	const states = weeksOf(month)
		.flat()
		.map((day) => day && shapeOf(stateOf(day)));
	const hasRests = habit.schedule.kind !== "daily" || habit.pauses.length > 0;
	const hasSmall = states.includes("small");
	const shown = [
		"completed",
		...(hasSmall ? ["small" as const] : []),
		"miss",
		"skip",
		"open",
		...(hasRests ? ["rest" as const] : []),
	] as const;
	return (
		<ul className="grid grid-cols-2 gap-x-5 gap-y-2 text-15 sm:grid-cols-1">
			{shown.map((state) => (
				<li key={state} className="flex items-center gap-2">
					<span className="size-5.5">
						<DayShape state={state} stroke={2.5} />
					</span>
					<span className="text-quiet">{words[state]}</span>
					<span className="font-medium tabular-nums">
						{number(states.filter((each) => each === state).length)}
					</span>
				</li>
			))}
		</ul>
	);
}

function shapeOf(state: DayState): DayState {
	return state === "extra" ? "completed" : state;
}
