import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { hasSmallVersionOn } from "#domain/habits/amounts/small-days.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isBegunOn, markOn } from "#domain/habits/logs/history.ts";
import { clearDay, logDay, restoreMark } from "#web/offline/days/log-day.ts";
import { loadDetails } from "#web/offline/log-details.ts";
import { errorMessage } from "#web/platform/api.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { amountShown } from "./day-amount.ts";

export function mayBeSmall(habit: Habit, day: Day): boolean {
	return hasSmallVersionOn(habit, day) && amountShown(habit, day)?.state !== "over";
}

export async function logSmallDay(habit: Habit, day: Day): Promise<void> {
	const { amounts: words } = currentStrings();
	const key = { userId: habit.userId, habitId: habit.id, day };
	const mark = markOn(habit.history, day);
	const isEmpty = mark === undefined && !isBegunOn(habit.history, day);
	// An amount sent with a mark decides the day, so only a begun day's is sent; a missed day keeps what it has.
	const amount = mark === undefined ? (amountOn(habit.history, day)?.amount ?? null) : null;

	// The day's reason and note are only in its log.
	const loadingDetails = mark === undefined ? undefined : loadDetails(key).catch(() => undefined);

	async function restore() {
		if (amount === null && mark === undefined) return clearDay(key);
		const details = await loadingDetails;
		const { duration, ...former } = { ...details, completed: mark === "completed", amount };
		await (details || !mark ? logDay : restoreMark)(key, former);
	}

	navigator.vibrate?.(10);
	await reportFailure(async () => {
		await logDay(key, { completed: true, size: "small" }, isEmpty ? null : undefined);
		const action = { label: words.undo, onPress: () => void reportFailure(restore) };
		toast({ title: words.smallDay, tone: "good", action });
	});
}

async function reportFailure(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		toast({ title: currentStrings().amounts.failed, message: errorMessage(error), tone: "wrong" });
	}
}
