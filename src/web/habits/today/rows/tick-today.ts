import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { sizeOfTick } from "#domain/habits/amounts/small-days.ts";
import { isBegunOn } from "#domain/habits/logs/history.ts";
import { clearDay, logDay, restoreMark } from "#web/offline/days/log-day.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { askForDetails } from "#web/offline/log-details.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/* If a press loses more than the mark, or might, a toast can restore it. */

/** Ticks today, as the row shows it; within small days as a small one unless its user says more. */
export function tickToday(habit: Habit, today: Day, size = sizeOfTick(habit.smallDays, today)): void {
	const seen = habit.progress.today === null ? null : undefined;
	// A missed day loses only its reason.
	void change(
		habit,
		today,
		() => logDay(dayOf(habit, today), { completed: true, size }, seen),
		({ missReason }) => missReason !== null,
	);
}

/** Removes today's log, whatever it contains. */
export function takeBackToday(habit: Habit, today: Day): void {
	void change(habit, today, () => clearDay(dayOf(habit, today)), saysMore);
}

/** `isLost` returns true if the press loses something of the log. */
async function change(
	habit: Habit,
	today: Day,
	press: () => Promise<void>,
	isLost: (former: LogDetails) => boolean,
): Promise<void> {
	const day = dayOf(habit, today);
	const { today: shown } = habit.progress;
	const isLogged = shown !== null || isBegunOn(habit.history, today);
	const asking = isLogged ? askForDetails(day).catch(() => null) : undefined;
	await keep(press);
	const former = await asking;
	const { today: words } = currentStrings();
	const { title, changed, undo } = words.detailsLost;
	if (former === null) {
		const restore = () => restoreMark(day, shown === "completed");
		toast({ title: changed, action: { label: undo, onPress: () => void keep(restore) } });
	} else if (former && isLost(former)) {
		const restore = () => logDay(day, former, null);
		toast({ title, action: { label: undo, onPress: () => void keep(restore) } });
	}
}

function dayOf({ userId, id }: Habit, today: Day) {
	return { userId, habitId: id, day: today };
}

async function keep(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (fault) {
		const { today: words } = currentStrings();
		toast({ title: words.tickFailed, message: sentenceOf(fault), tone: "wrong" });
	}
}

function saysMore({ notes, missReason, duration, amount }: LogDetails): boolean {
	return Boolean(notes || missReason) || duration !== null || typeof amount === "number";
}
