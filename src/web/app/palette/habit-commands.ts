import CircleCheck from "lucide-react/icons/circle-check";
import Sprout from "lucide-react/icons/sprout";
import Undo2 from "lucide-react/icons/undo-2";
import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isBegunOn, isSmallOn } from "#domain/habits/logs/history.ts";
import { amountShown } from "#web/habits/amounts/public.ts";
import { restoreMark } from "#web/offline/days/log-day.ts";
import { tickDay, tryOrToast, untickDay } from "#web/offline/days/tick-day.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Command } from "./command.ts";

export function habitCommands(habits: readonly Habit[], today: Day): readonly Command[] {
	const active = habits.filter((habit) => habit.isActive && amountShown(habit, today)?.state !== "over");
	const isOpen = ({ progress }: Habit) => progress.today !== "completed";
	const urgency = (habit: Habit) => Number(!isOpen(habit)) * 2 + Number(!habit.progress.isDueToday);
	const ticks = active
		.toSorted((a, b) => urgency(a) - urgency(b))
		.map((habit) => (isOpen(habit) ? tickCommand(habit, today) : undoCommand(habit, today)));
	return [...ticks, ...habits.map(pageCommand)];
}

function tickCommand(habit: Habit, today: Day): Command {
	return {
		id: `tick-${habit.id}`,
		group: "today",
		icon: CircleCheck,
		label: ({ palette }) => palette.tick(habit.name),
		act: () => {
			const { palette, today: words } = currentStrings();
			navigator.vibrate?.(10);
			tickDay(habit, today);
			const undo = undoOfTick(habit, today);
			toast({
				title: palette.ticked(habit.name),
				tone: "good",
				...(undo && { action: { label: words.detailsLost.undo, onPress: undo } }),
			});
		},
	};
}

/** `habit` is from before the tick. Undefined if the day cannot be restored from the history alone. */
function undoOfTick(habit: Habit, today: Day): (() => void) | undefined {
	const { userId, id: habitId, history, progress } = habit;
	// If today was missed, undo has to restore the miss: `tickDay` offers that itself if a reason is lost.
	if (progress.today !== null) return undefined;
	if (!isBegunOn(history, today)) return () => untickDay(habit, today);
	const amount = amountOn(history, today)?.amount;
	if (amount === undefined) return undefined;
	// Clearing the day would also remove its amounts and its note.
	const restore = () => restoreMark({ userId, habitId, day: today }, { completed: false, amount });
	return () => void tryOrToast("logFailed", restore);
}

function undoCommand(habit: Habit, today: Day): Command {
	return {
		id: `take-back-${habit.id}`,
		group: "back",
		icon: Undo2,
		label: ({ palette }) => palette.takeBack(habit.name),
		act: () => {
			const { palette, today: words } = currentStrings();
			const restore = () => tickDay(habit, today, isSmallOn(habit.history, today) ? "small" : "full");
			untickDay(habit, today);
			toast({
				title: palette.takenBack(habit.name),
				action: { label: words.detailsLost.undo, onPress: restore },
			});
		},
	};
}

function pageCommand({ id, name }: Habit): Command {
	return {
		id: `habit-${id}`,
		group: "habits",
		icon: Sprout,
		label: () => name,
		act: { to: generatePath(pages.habit, { habitId: id }) },
	};
}
