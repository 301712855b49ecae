import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { isInMinutes } from "#domain/habits/amounts/measure.ts";
import { sizeOfRepeatedTick, smallDaysIn } from "#domain/habits/amounts/small-days.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isBegunOn, markOn } from "#domain/habits/logs/history.ts";
import { maxMinutes, minutesBetween } from "#domain/habits/logs/log-limits.ts";
import { clearDay, logDay } from "#web/offline/days/log-day.ts";
import { shownDetails } from "#web/offline/days/shown-details.ts";
import { addOrSend } from "#web/offline/entries/add-or-send.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { timeOfEntry } from "#web/offline/entries/time-of-entry.ts";
import type { LogDetails, Mark, PendingIntent } from "#web/offline/intent.ts";
import { loadDetails } from "#web/offline/log-details.ts";
import type { Timer } from "#web/offline/timers/timer.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** The timer's day as it was before the timer was stopped. */
interface Former {
	/** Null if the day had no log, undefined if it is unknown. */
	seen: LogDetails | null | undefined;
	/** Null if nothing was logged. */
	mark: Mark | null;
}

/** Minutes count for the day on which the timer was started. */
export function useTimerActs(habit: Habit, logs: readonly HabitLog[], pending: readonly PendingIntent[]) {
	const { removeFailed, today } = useStrings().habit;
	const words = today.timer;
	const addMinutes = useAddMinutes(habit);

	async function start(day: Day) {
		const timer = { userId: habit.userId, habitId: habit.id, day, startedAt: Date.now() };
		navigator.vibrate?.(10);
		try {
			await timers.start(timer);
		} catch {
			toast({ title: words.notStarted, message: words.notStored, tone: "wrong" });
		}
	}

	/** Rejects if the minutes of a marked day cannot be loaded. */
	async function formerOf(timer: Timer): Promise<Former> {
		const { history } = habit;
		// An amount sent with a mark decides the day, so only a begun day is restored with its amount.
		if (isBegunOn(history, timer.day)) {
			const amount = amountOn(history, timer.day)?.amount ?? null;
			return { seen: undefined, mark: { completed: false, duration: null, amount } };
		}
		if (markOn(history, timer.day) === undefined) return { seen: null, mark: null };
		const seen = shownDetails(habit, timer.day, logs, pending) ?? (await loadDetails(timer)) ?? null;
		return { seen, mark: seen && { ...seen, amount: null } };
	}

	async function log(timer: Timer): Promise<void> {
		const minutes = minutesBetween(timer.startedAt, Date.now());
		if (minutes === undefined) return;
		navigator.vibrate?.(10);
		let former: Former;
		try {
			former = await formerOf(timer);
		} catch {
			toast({ title: words.notLogged, message: words.unknown, tone: "wrong" });
			return;
		}
		try {
			// Another tab may have logged or discarded the timer.
			if (!(await timers.take(timer))) return;
			const before = former.mark?.completed ? (former.mark.duration ?? 0) : 0;
			const duration = Math.min(maxMinutes, before + minutes);
			const size = sizeOfRepeatedTick(habit.history, smallDaysIn(habit), timer.day);
			await logDay(timer, { completed: true, duration, size }, former.seen);
		} catch (error) {
			await timers.start(timer).catch(() => undefined);
			toast({ title: words.notLogged, message: errorMessage(error), tone: "wrong" });
			return;
		}
		const { mark } = former;
		const unlog = () => (mark ? logDay(timer, mark) : clearDay(timer));
		const undo = { label: words.undo, onPress: () => void resume(timer, unlog, removeFailed) };
		toast({ title: words.logged(minutes), tone: "good", action: undo });
	}

	async function discard(timer: Timer) {
		await timers.take(timer).catch(() => undefined);
		const undo = { label: words.undo, onPress: () => void timers.start(timer).catch(() => undefined) };
		toast({ title: words.discarded, action: undo });
	}

	const countsMinutes = habit.measure ? isInMinutes(habit.measure) : false;
	return { start, log: countsMinutes ? addMinutes : log, discard };
}

/** Adds an entry, because the day's amount may come from several devices. */
function useAddMinutes({ userId, id: habitId }: Habit) {
	const { habit, stepper } = useStrings();
	const words = habit.today.timer;
	return async (timer: Timer): Promise<void> => {
		const minutes = minutesBetween(timer.startedAt, Date.now());
		if (minutes === undefined) return;
		navigator.vibrate?.(10);
		const counted = { amount: minutes, unit: "minutes", at: timeOfEntry(timer) };
		const entry = { userId, habitId, day: timer.day, id: uuidv7(), ...counted };
		try {
			// Another tab may have logged or discarded the timer.
			if (!(await timers.take(timer))) return;
			if (!(await addOrSend(entry))) {
				await timers.start(timer);
				toast({ title: words.notLogged, message: stepper.tooMany.text, tone: "wrong" });
				return;
			}
		} catch (error) {
			await timers.start(timer).catch(() => undefined);
			toast({ title: words.notLogged, message: errorMessage(error), tone: "wrong" });
			return;
		}
		const unlog = () => entries.remove(entry);
		const undo = { label: words.undo, onPress: () => void resume(timer, unlog, habit.removeFailed) };
		toast({ title: words.logged(minutes), tone: "good", action: undo });
	};
}

/** If the minutes cannot be removed, stops the timer again, since they would count twice. */
async function resume(timer: Timer, unlog: () => Promise<unknown>, title: string): Promise<void> {
	const next = timers.all().find(({ habitId }) => habitId === timer.habitId);
	try {
		await timers.start(timer);
		await unlog().catch(async (error) => {
			await timers.take(timer);
			if (next) await timers.start(next);
			throw error;
		});
	} catch (error) {
		toast({ title, message: errorMessage(error), tone: "wrong" });
	}
}
