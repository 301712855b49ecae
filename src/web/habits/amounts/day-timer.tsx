import TimerIcon from "lucide-react/icons/timer";
import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import type { PendingIntent } from "#web/offline/intent.ts";
import { useTimer } from "#web/offline/timers/timers.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { RunningTimer } from "./running-timer.tsx";
import { useTimerActs } from "./use-timer-acts.ts";

export interface DayTimerProps {
	habit: Habit;
	today: Day;
	logs: readonly HabitLog[];
	pending: readonly PendingIntent[];
}

export function DayTimer({ habit, today, logs, pending }: DayTimerProps) {
	const words = useStrings().habit.today.timer;
	const timer = useTimer({ userId: habit.userId, habitId: habit.id });
	const { start, log, discard } = useTimerActs(habit, logs, pending);
	if (!timer && !habit.isActive) return null;
	return (
		<section aria-label={words.title} className="flex min-h-11 items-center">
			{timer ? (
				<RunningTimer
					timer={timer}
					today={today}
					onLog={() => void log(timer)}
					onDiscard={() => void discard(timer)}
				/>
			) : (
				<span className="-ml-4">
					<Button tone="quiet" icon={<TimerIcon aria-hidden />} onClick={() => void start(today)}>
						{words.start}
					</Button>
				</span>
			)}
		</section>
	);
}
