import { type KeyboardEvent, useEffect, useRef } from "react";
import { addDays, type Day, mondayOf } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { DayCell } from "./day-cell.tsx";
import type { DayState } from "./day-state.ts";
import { dayByKey, weeksOf } from "./month.ts";

interface Props {
	/** Tab focuses this day; its month is shown. */
	cursor: Day;
	isFocused: boolean;
	today: Day;
	chosen: Day | undefined;
	stateOf: (day: Day) => DayState;
	onMove: (day: Day) => void;
	onChoose: (day: Day) => void;
}

/** One tab stop; arrow keys move by day and week, Home and End within the week, Page keys by month. */
export function MonthGrid({ cursor, isFocused, today, chosen, stateOf, onMove, onChoose }: Props) {
	const { calendar: words } = useStrings();
	const { month } = useFormats();
	const grid = useRef<HTMLTableElement>(null);
	useEffect(() => {
		if (isFocused) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
	}, [cursor, isFocused]);

	function move(event: KeyboardEvent) {
		const day = dayByKey(event.key, cursor);
		if (day === undefined) return;
		event.preventDefault();
		onMove(day);
	}

	return (
		<table
			ref={grid}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA pattern of a calendar grid
			role="grid"
			aria-label={words.grid(month(cursor))}
			onKeyDown={move}
			className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1"
		>
			<WeekdayNames monday={mondayOf(cursor)} />
			<tbody>
				{weeksOf(cursor).map((week) => (
					<tr key={week.find(Boolean)}>
						{week.map((day, index) =>
							day === undefined ? (
								// biome-ignore lint/suspicious/noArrayIndexKey: a weekday keeps its column
								<td key={index} />
							) : (
								<DayCell
									key={day}
									day={day}
									state={stateOf(day)}
									isToday={day === today}
									isChosen={day === chosen}
									isCursor={day === cursor}
									onChoose={onChoose}
								/>
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function WeekdayNames({ monday }: { monday: Day }) {
	const { weekday, weekdayLetter } = useFormats();
	const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
	return (
		<thead>
			<tr>
				{days.map((day) => (
					<th key={day} scope="col" className="pb-1 font-regular text-13 text-quiet">
						<span aria-hidden>{weekdayLetter(day)}</span>
						<span className="sr-only">{weekday(day)}</span>
					</th>
				))}
			</tr>
		</thead>
	);
}
