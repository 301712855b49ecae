import Pencil from "lucide-react/icons/pencil";
import type { Habit } from "#contract/habits/habits.ts";
import { type Day, dayNumber } from "#domain/day.ts";
import { isBegunOn, isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { whyNotLoggable } from "#domain/habits/logs/log-limits.ts";
import { judgementOf, verdictOn } from "#domain/habits/progress/judgement.ts";
import { HabitMark } from "#web/habits/habit/public.ts";
import { tickDay, untickDay } from "#web/offline/days/tick-day.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { TickButton } from "#web/ui/controls/tick-button.tsx";
import { Row } from "#web/ui/layout/row.tsx";

interface Props {
	habit: Habit;
	day: Day;
	today: Day;
	onEdit: () => void;
}

/** Follows the calendar's rules; a habit with a measure can only be edited in the day's dialog. */
export function PastDayRow({ habit, day, today, onEdit }: Props) {
	const { pastDay: words } = useStrings().calendar;
	const isDone = markOn(habit.history, day) === "completed";
	const isOpen = whyNotLoggable(day, { today, startedOn: habit.startedOn, isTesting: false }) === undefined;
	return (
		<Row
			leading={<HabitMark look={habit} />}
			title={habit.name}
			text={words.states[stateOn(habit, day, today)]}
			trailing={
				isOpen && (
					<>
						<IconButton label={words.edit(habit.name)} icon={<Pencil aria-hidden />} onClick={onEdit} />
						{habit.measure === null && (
							<TickButton
								ticked={isDone}
								label={words.tick(habit.name)}
								onPress={() => {
									navigator.vibrate?.(10);
									if (isDone) untickDay(habit, day);
									else tickDay(habit, day);
								}}
							/>
						)}
					</>
				)
			}
		/>
	);
}

function stateOn(habit: Habit, day: Day, today: Day) {
	if (isSmallOn(habit.history, day)) return "small";
	if (isBegunOn(habit.history, day)) return "begun";
	return verdictOn(judgementOf(habit, today), dayNumber(day)) ?? "rest";
}
