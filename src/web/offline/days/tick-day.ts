import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { sizeOfTick, smallDaysIn } from "#domain/habits/amounts/small-days.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isBegunOn, isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { hasDetails, type LogDetails, type Mark } from "#web/offline/intent.ts";
import { loadDetails } from "#web/offline/log-details.ts";
import { errorMessage } from "#web/platform/api.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { clearDay, logDay, restoreMark } from "./log-day.ts";

/* If a press removes more than the mark, or might, a toast offers to undo the press. */

export function tickDay(habit: Habit, day: Day, size = sizeOfTick(smallDaysIn(habit), day)): void {
	const seen = isLogged(habit, day) ? undefined : null;
	void change(habit, day, "tick", () =>
		tryOrToast("logFailed", () => logDay(keyOf(habit, day), { completed: true, size }, seen)),
	);
}

export function untickDay(habit: Habit, day: Day): void {
	void change(habit, day, "clear", () => tryOrToast("removeFailed", () => clearDay(keyOf(habit, day))));
}

type Former = LogDetails & { amount: number | null };

/** `press` resolves to whether it was saved. */
async function change(
	habit: Habit,
	day: Day,
	kind: "tick" | "clear",
	press: () => Promise<boolean>,
): Promise<void> {
	const key = keyOf(habit, day);
	const mayLose = isLogged(habit, day);
	const mark = markOn(habit.history, day);
	// A tick keeps the amount, so its undo must not send one: an amount sent with a mark decides the day.
	const isKept = kind === "tick" && mark !== undefined;
	// The log does not contain unsent entries.
	const amount = isKept ? null : (amountOn(habit.history, day)?.amount ?? null);
	const size = isSmallOn(habit.history, day) ? "small" : "full";
	const asking = mayLose ? loadDetails(key).catch(() => undefined) : undefined;
	if (!(await press())) return;
	const details = await asking;
	const former = details && { ...details, amount };
	if (mayLose && (!former || isLost(former, kind))) {
		const { title, changed, undo } = currentStrings().today.detailsLost;
		const restore = () =>
			former
				? logDay(key, isKept ? withoutMinutes(former) : former, null)
				: restoreMark(key, { completed: mark === "completed", amount, size });
		toast({
			title: former ? title : changed,
			action: { label: undo, onPress: () => void tryOrToast("logFailed", restore) },
		});
	}
}

function isLogged({ history }: Habit, day: Day): boolean {
	return markOn(history, day) !== undefined || isBegunOn(history, day);
}

function keyOf({ userId, id }: Habit, day: Day) {
	return { userId, habitId: id, day };
}

/** Shows a toast if `work` fails. Resolves to true if it succeeds. */
export async function tryOrToast(
	failed: "logFailed" | "removeFailed",
	work: () => Promise<void>,
): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		const { today: words } = currentStrings();
		toast({ title: words.error, message: words[failed], detail: errorMessage(error), tone: "wrong" });
		return false;
	}
}

/** A miss may be known here without its minutes, and sending null would delete the server's. */
function withoutMinutes({ duration, ...mark }: Former): Mark {
	return mark;
}

/** A tick removes only the reason of a missed day. */
function isLost(former: Former, kind: "tick" | "clear"): boolean {
	return kind === "tick" ? former.missReason !== null : hasDetails(former);
}
