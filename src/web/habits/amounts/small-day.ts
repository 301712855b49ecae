import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import { clearDay, logDay } from "#web/offline/days/log-day.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

export function hasSmallVersion({ smallVersion, measure }: Habit): boolean {
	return Boolean(smallVersion) || typeof measure?.smallTarget === "number";
}

export async function logSmallDay(habit: Habit, day: Day): Promise<void> {
	const { amounts: words } = currentStrings();
	const key = { userId: habit.userId, habitId: habit.id, day };
	const former = { mark: markOn(habit.history, day), amount: amountOn(habit.history, day)?.amount };

	async function undo() {
		if (former.amount === undefined && former.mark === undefined) return clearDay(key);
		// Sending the amount makes the measure judge the day again.
		await logDay(key, { completed: former.mark === "completed", amount: former.amount ?? null });
	}

	navigator.vibrate?.(10);
	try {
		await logDay(key, { completed: true, size: "small" }, former.mark === undefined ? null : undefined);
		const action = { label: words.undo, onPress: () => void undo() };
		toast({ title: words.smallDay, tone: "good", action });
	} catch (fault) {
		toast({ title: words.failed, message: sentenceOf(fault), tone: "wrong" });
	}
}
