import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import type { DayState } from "./day-state.ts";
import { reasonText } from "./mark-input.ts";
import { weeksOf } from "./month.ts";
import { useMonthLogs } from "./queries.ts";

interface Props {
	habit: Habit;
	month: Day;
	today: Day;
	stateOf: (day: Day) => DayState;
}

export function MonthTable({ habit, month, today, stateOf }: Props) {
	const words = useStrings().calendar;
	const { day: dayText } = useFormats();
	const { data: logs = [] } = useMonthLogs(habit.id, month);
	const days = weeksOf(month)
		.flat()
		.filter((day) => day !== undefined)
		.filter((day) => day <= today && stateOf(day) !== "before");
	return (
		<Disclosure summary={words.table.open}>
			<table className="w-full text-left text-13">
				<thead>
					<tr>
						<Heading>{words.table.day}</Heading>
						<Heading>{words.table.result}</Heading>
						<Heading>{words.table.minutes}</Heading>
						<Heading>{words.table.note}</Heading>
					</tr>
				</thead>
				<tbody className="align-top text-ink">
					{days.map((day) => {
						const log = logs.find(({ date }) => date === day);
						return (
							<tr key={day} className="border-line border-t">
								<th scope="row" className="whitespace-nowrap py-1.5 pr-3 font-regular">
									{dayText(day)}
								</th>
								<td className="py-1.5 pr-3">{words.states[stateOf(day)]}</td>
								<td className="py-1.5 pr-3 tabular-nums">{log?.duration ?? words.table.none}</td>
								<td className="wrap-anywhere py-1.5">
									{log?.notes || reasonText(log?.missReason, words.skipped) || words.table.none}
								</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</Disclosure>
	);
}

function Heading({ children }: { children: string }) {
	return (
		<th scope="col" className="py-1.5 pr-3 font-medium">
			{children}
		</th>
	);
}
