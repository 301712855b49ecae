import { type ComponentType, useRef } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { addDays, type Day } from "#domain/day.ts";
import { sizeOfTick, smallDaysIn } from "#domain/habits/amounts/small-days.ts";
import { isBegunOn } from "#domain/habits/logs/history.ts";
import { isDueOn, isSkippedOn } from "#domain/habits/progress/judgement.ts";
import type { Strings } from "#strings/en.ts";
import { type DayTimerProps, MeasuredDay } from "#web/habits/amounts/public.ts";
import { type DayDialogProps, FailingSources, useRecentLogs } from "#web/habits/habit/public.ts";
import { clearDay, logDay } from "#web/offline/days/log-day.ts";
import { shownDetails } from "#web/offline/days/shown-details.ts";
import { errorMessage } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { type Toast, toast } from "#web/ui/overlays/toast.ts";
import { DayForm, type LoggedDay } from "./day-form.tsx";
import { DayLogged } from "./day-logged.tsx";
import { useDayDialog } from "./use-day-dialog.tsx";

interface Props {
	habit: Habit;
	today: Day;
	DayDialog: ComponentType<DayDialogProps>;
	Timer: ComponentType<DayTimerProps>;
}

export function DayPanel({ habit, today, DayDialog, Timer }: Props) {
	const { habit: words, amounts } = useStrings();
	const panel = useRef<HTMLElement>(null);
	const { logs, pending } = useRecentLogs(habit);
	const { openDay, dialog } = useDayDialog(habit, DayDialog);
	const isCycleFull = habit.progress.cycle.isReady;
	const mark = habit.progress.today;
	const edit = () => openDay(today, shownDetails(habit, today, logs, pending));

	/** Called when the pressed button disappears. */
	function focusPanel() {
		panel.current?.focus();
	}

	async function save(work: Promise<void>, failed: string, done: Toast): Promise<boolean> {
		navigator.vibrate?.(10);
		focusPanel();
		try {
			await work;
			toast({ tone: "good", ...done });
			return true;
		} catch (error) {
			toast({ title: words.error, message: failed, detail: errorMessage(error), tone: "wrong" });
			return false;
		}
	}

	function log(day: Day, logged: LoggedDay): Promise<boolean> {
		const key = { userId: habit.userId, habitId: habit.id, day };
		const size = logged.completed ? sizeOfTick(smallDaysIn(habit), day) : "full";
		// Otherwise an undo would remove what was typed, or the amounts of a begun day.
		const isUndoable = Object.keys(logged).length === 1 && !isBegunOn(habit.history, day);
		const undo = () => void save(clearDay(key), words.removeFailed, { title: words.logRemoved });
		return save(logDay(key, { ...logged, size }, null), words.logFailed, {
			title: size === "small" ? amounts.smallDay : words.logged,
			action: isUndoable ? { label: words.today.timer.undo, onPress: undo } : undefined,
		});
	}

	return (
		<section
			ref={panel}
			tabIndex={-1}
			aria-label={words.today.title}
			className="flex min-h-26 flex-col justify-center gap-2 outline-none"
		>
			{habit.measure ? (
				<OptionalPart fallback={<div className="min-h-42" />}>
					<MeasuredDay habit={habit} today={today} onEdit={edit} />
				</OptionalPart>
			) : mark === null ? (
				<DayForm
					today={today}
					isDueToday={habit.progress.isDueToday}
					isSecondary={isCycleFull}
					onLog={log}
					onCancel={focusPanel}
				/>
			) : (
				<DayLogged
					mark={mark}
					afterDone={afterDone(habit, today, words.today)}
					coveredStreak={isSkippedOn(habit, today) ? habit.progress.currentStreak : undefined}
					onEdit={edit}
				/>
			)}
			<OptionalPart fallback={<div className="min-h-11" />}>
				<Timer habit={habit} today={today} logs={logs} pending={pending} />
			</OptionalPart>
			<OptionalPart>
				<FailingSources habitId={habit.id} />
			</OptionalPart>
			{dialog}
		</section>
	);
}

function afterDone(habit: Habit, today: Day, words: Strings["habit"]["today"]): string {
	const { phase, cycleStartedOn, progress } = habit;
	const seeYou = isDueOn(habit, addDays(today, 1)) ? ` ${words.seeYou}` : "";
	if (phase === "maintenance-phase") return words.afterKept + seeYou;
	if (progress.cycle.isReady) return words.afterFull;
	return today < cycleStartedOn ? words.afterDone(undefined) : words.afterDone(progress.cycle.day) + seeYou;
}
