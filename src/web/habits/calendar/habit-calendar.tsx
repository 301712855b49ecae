import { useEffect, useRef, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { judgedDays } from "#domain/habits/progress/progress.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { DayCard } from "./day-card.tsx";
import { dayStates } from "./day-state.ts";
import { Legend } from "./legend.tsx";
import { firstOfMonth, lastOfMonth, within } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MonthHeader } from "./month-header.tsx";
import { MonthTable } from "./month-table.tsx";

interface Props {
	habit: Habit;
	today: Day;
	/** Opens every past day, even those before the habit began. */
	isTesting: boolean;
	/** The day whose card is open at first. */
	sought?: Day | undefined;
}

export function HabitCalendar({ habit, today, isTesting, sought }: Props) {
	const { calendar: words } = useStrings();
	const stateOf = dayStates(habit, today);
	const firstDay = judgedDays(habit, today)[0]?.day ?? today;
	const limits = { first: isTesting ? undefined : firstOfMonth(firstDay), last: lastOfMonth(today) };
	const [{ cursor, isFocused }, setCursor] = useState(() => placeAt(sought ?? today, false));
	const [chosen, setChosen] = useState(sought);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (sought) place.current?.scrollIntoView({ block: "center" });
	}, [sought]);

	function placeAt(day: Day, isFocused: boolean) {
		return { cursor: within(day, limits.first, limits.last), isFocused };
	}

	function show(day: Day, isFocused: boolean) {
		setCursor(placeAt(day, isFocused));
	}

	function choose(day: Day) {
		show(day, false);
		setChosen(day);
	}

	function close() {
		if (chosen) show(chosen, true);
		setChosen(undefined);
	}

	return (
		<section aria-labelledby="calendar" className="flex flex-col gap-3">
			<h2 id="calendar" className="font-semibold text-20">
				{words.title}
			</h2>
			<Card inset="flush">
				<div className="grid gap-x-6 gap-y-4 px-2 py-4 sm:grid-cols-[20rem_minmax(0,1fr)] sm:p-6">
					<div className="flex flex-col gap-2">
						<MonthHeader day={cursor} limits={limits} onShow={(day) => show(day, false)} />
						<MonthGrid
							cursor={cursor}
							isFocused={isFocused}
							today={today}
							chosen={chosen}
							stateOf={stateOf}
							onMove={(day) => show(day, true)}
							onChoose={choose}
						/>
					</div>
					<div ref={place} className="flex min-w-0 flex-col gap-5 px-2 sm:px-0 sm:pt-2.5">
						{chosen ? (
							<DayCard
								key={chosen}
								habit={habit}
								day={chosen}
								state={stateOf(chosen)}
								window={{ today, startedOn: habit.startedOn, isTesting }}
								onClose={close}
							/>
						) : (
							<p className="text-quiet">{words.choose}</p>
						)}
						<Legend habit={habit} month={cursor} stateOf={stateOf} />
					</div>
				</div>
				<div className="border-line border-t px-4 py-1 sm:px-6">
					<MonthTable habit={habit} month={cursor} today={today} stateOf={stateOf} />
				</div>
			</Card>
		</section>
	);
}
