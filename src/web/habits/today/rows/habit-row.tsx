import { memo, useRef } from "react";
import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import { HabitMark } from "#web/habits/habit/public.ts";
import { tickDay, untickDay } from "#web/offline/days/tick-day.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TickButton } from "#web/ui/controls/tick-button.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import { currentToast, toast } from "#web/ui/overlays/toast.ts";
import { useLongPress } from "#web/ui/overlays/use-long-press.ts";
import { DragHandle } from "./drag-handle.tsx";
import { MeasuredTick, RowAmount } from "./row-amount.tsx";
import { RowCycle } from "./row-cycle.tsx";
import { RowMenu, type RowOrder } from "./row-menu.tsx";
import { RowNextStep } from "./row-next-step.tsx";
import { RowNotes, rowMilestone, rowNotesOf } from "./row-note.tsx";
import { isInSmallDays, RowSmallDays, useSmallDaysPlace } from "./row-small-days.tsx";
import type { Grip } from "./use-row-drag.ts";

interface Props extends RowOrder {
	habit: Habit;
	today: Day;
	/** Makes the front of the row a drag handle. */
	grip?: Grip;
}

/** A tick re-renders only its own row. */
export const HabitRow = memo(function HabitRow({ habit, today, order, grip }: Props) {
	const { today: words, amounts } = useStrings();
	const { progress } = habit;
	const isDone = progress.today === "completed";
	const menu = useRef<HTMLSpanElement>(null);
	const longPress = useLongPress(() => menu.current?.querySelector("button")?.click());

	const notes = rowNotesOf(habit, today, words);
	const hasNextStep = progress.cycle.isReady || rowMilestone(habit, today) === cycleLength;
	const smallDays = useSmallDaysPlace(habit, today);
	const mark = <HabitMark look={habit} />;

	function press() {
		navigator.vibrate?.(10);
		if (isDone) return untickDay(habit, today);
		tickDay(habit, today);
		// A toast would replace another's Undo.
		if (isInSmallDays(habit, today) && !currentToast()?.action)
			toast({ title: amounts.smallDay, tone: "good" });
	}

	return (
		<Row
			to={generatePath(pages.habit, { habitId: habit.id })}
			leading={grip ? <DragHandle grip={grip}>{mark}</DragHandle> : mark}
			title={habit.name}
			text={
				<>
					{habit.measure && <RowAmount habit={habit} today={today} />}
					<RowCycle habit={habit} today={today} />
				</>
			}
			note={
				(notes.now || notes.other || hasNextStep || smallDays) && (
					<>
						<RowNotes {...notes} />
						{smallDays && <RowSmallDays habit={habit} today={today} place={smallDays} />}
						{hasNextStep && <RowNextStep habit={habit} />}
					</>
				)
			}
			handlers={longPress}
			trailing={
				<>
					<RowMenu
						habit={habit}
						today={today}
						order={order}
						button={menu}
						onUndo={() => untickDay(habit, today)}
					/>
					{habit.measure ? (
						<MeasuredTick habit={habit} today={today} />
					) : (
						<TickButton ticked={isDone} label={words.tick(habit.name)} onPress={press} />
					)}
				</>
			}
		/>
	);
});
