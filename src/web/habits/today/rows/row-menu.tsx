import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleOff from "lucide-react/icons/circle-off";
import CircleSlash from "lucide-react/icons/circle-slash";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Undo2 from "lucide-react/icons/undo-2";
import type { RefObject } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { isBegunOn } from "#domain/habits/logs/history.ts";
import { logSmallDay, mayBeSmall, useSmallDaysMutation } from "#web/habits/amounts/public.ts";
import { tickDay } from "#web/offline/days/tick-day.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuHeading, MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { useOpenDialog } from "./row-actions.tsx";
import { isInSmallDays } from "./row-small-days.tsx";
import { useReorder } from "./use-reorder.ts";

export interface RowOrder {
	/** Ids of the list's habits, joined by commas, if the row may be moved. */
	order?: string | undefined;
}

interface Props extends RowOrder {
	habit: Habit;
	today: Day;
	button: RefObject<HTMLSpanElement | null>;
	onUndo: () => void;
}

export function RowMenu({ habit, today, order, button, onUndo }: Props) {
	const { row: words, smallDays } = useStrings().today;
	const openDialog = useOpenDialog();
	const ids = order?.split(",") ?? [];
	const place = ids.indexOf(habit.id);
	const [above, below] = [ids[place - 1], ids[place + 1]];
	const swap = useReorder(ids);
	const actOnSmallDays = useSmallDaysMutation(habit, today);
	const isSmallWeek = isInSmallDays(habit, today);
	const mark = habit.progress.today;
	const isLogged = mark !== null || isBegunOn(habit.history, today);
	return (
		<span ref={button} className="-mr-2.5 -ml-3 flex">
			<Menu
				label={words.menu(habit.name)}
				trigger={(menu) => (
					<IconButton {...menu} label={words.menu(habit.name)} icon={<EllipsisVertical aria-hidden />} />
				)}
			>
				<MenuHeading title={habit.name} />
				{mark !== "completed" && mayBeSmall(habit, today) && (
					<MenuItem icon={<CircleDot aria-hidden />} onSelect={() => void logSmallDay(habit, today)}>
						{words.small}
					</MenuItem>
				)}
				{isSmallWeek && (
					<>
						{!habit.measure && (
							<MenuItem icon={<CircleCheck aria-hidden />} onSelect={() => tickDay(habit, today, "full")}>
								{smallDays.full}
							</MenuItem>
						)}
						<MenuItem icon={<CircleOff aria-hidden />} onSelect={() => actOnSmallDays("end")}>
							{smallDays.end}
						</MenuItem>
					</>
				)}
				{mark !== "missed" && (
					<MenuItem icon={<CircleSlash aria-hidden />} onSelect={() => openDialog(habit.id, "miss")}>
						{words.miss}
					</MenuItem>
				)}
				<MenuItem icon={<NotebookPen aria-hidden />} onSelect={() => openDialog(habit.id, "note")}>
					{words.note}
				</MenuItem>
				{isLogged && (
					<MenuItem icon={<Undo2 aria-hidden />} onSelect={onUndo}>
						{words.undo}
					</MenuItem>
				)}
				{above && (
					<MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => void swap(habit.id, above, false)}>
						{words.up}
					</MenuItem>
				)}
				{below && (
					<MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => void swap(habit.id, below, true)}>
						{words.down}
					</MenuItem>
				)}
			</Menu>
		</span>
	);
}
