import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { logSmallDay, mayBeSmall } from "./small-day.ts";
import { useSmallVersion } from "./use-small-version.ts";

interface Props {
	habit: Habit;
	day: Day;
	onDone: () => void;
}

export function SmallDayButton({ habit, day, onDone }: Props) {
	const { stepper: words } = useStrings();
	const version = useSmallVersion(habit);
	const isDone = markOn(habit.history, day) === "completed" || isSmallOn(habit.history, day);
	if (isDone || !mayBeSmall(habit, day)) return null;
	return (
		<Button
			tone="quiet"
			wide
			onClick={() => {
				onDone();
				void logSmallDay(habit, day);
			}}
		>
			<span className="wrap-anywhere line-clamp-2">{words.smallOf(version)}</span>
		</Button>
	);
}
