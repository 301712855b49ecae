import TimerIcon from "lucide-react/icons/timer";
import { useEffect, useRef } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import type { PendingIntent } from "#web/offline/intent.ts";
import { useTimer } from "#web/offline/timers/timers.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { focusPlace } from "#web/ui/states/focus-place.ts";
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
	const section = useRef<HTMLElement>(null);
	const isStartedHere = useRef(false);
	const isRunning = timer !== undefined;
	// The pressed button is gone, and the focus with it: it is on the page, or in Safari on what surrounds the button.
	// A timer that is only shown, such as after a reload, leaves the focus alone.
	useEffect(() => {
		const isLost = document.activeElement?.contains(section.current);
		if (isRunning && isStartedHere.current && isLost && section.current) focusPlace(section.current);
		if (isRunning) isStartedHere.current = false;
	}, [isRunning]);
	function startHere() {
		isStartedHere.current = true;
		void start(today);
	}
	if (!timer && !habit.isActive) return null;
	return (
		<section ref={section} aria-label={words.title} className="flex min-h-11 items-center">
			{timer ? (
				<RunningTimer
					timer={timer}
					today={today}
					onLog={() => void log(timer)}
					onDiscard={() => void discard(timer)}
				/>
			) : (
				<span className="-ml-4">
					<Button tone="quiet" icon={<TimerIcon aria-hidden />} onClick={startHere}>
						{words.start}
					</Button>
				</span>
			)}
		</section>
	);
}
