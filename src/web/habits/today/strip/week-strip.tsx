import { type ComponentType, memo, useDeferredValue, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { addDays, type Day } from "#domain/day.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { CycleMark, type MarkState } from "#web/ui/grid/cycle-mark.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { type DayFigures, dayFigures } from "./day-figures.ts";

const PastDaySheet = onDemand({
	load: async () => (await import("./past-day-sheet.tsx")).PastDaySheet,
	texts: ["today", "calendar"],
});

interface Props {
	/** All habits, so that archiving or completing one changes no past day. */
	habits: readonly Habit[];
	today: Day;
	DayDialog: ComponentType<DayDialogProps>;
}

/** Today is last; an earlier day opens a sheet where its habits can still be ticked. */
export const WeekStrip = memo(function WeekStrip({ habits, today, DayDialog }: Props) {
	const { strip: words, week } = useStrings().today;
	const { weekdayLetter, fullDay } = useFormats();
	const [openedDay, setOpenedDay] = useState<{ day: Day; isOpen: boolean }>();
	const [edited, setEdited] = useState<{ habitId: string; day: Day; isOpen: boolean }>();
	const active = habits.filter(({ isActive }) => isActive);
	const habit = active.find(({ id }) => id === edited?.habitId);
	const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
	// Marks are judged in a second pass, so that today's rows appear sooner and a tick is painted at once.
	const settled = useDeferredValue<readonly Habit[]>(habits, nothingYet);
	const figures = dayFigures(settled, days, today);
	return (
		<>
			<ul aria-label={words.label} className="grid h-13 grid-cols-7">
				{days.map((day, index) => {
					const figure = settled.length === 0 ? undefined : figures[index];
					const isToday = day === today;
					return (
						<li key={day} className="min-w-0">
							<button
								type="button"
								aria-label={
									figure?.isExtra
										? `${fullDay(day)}, ${week.marks.extra}`
										: words.day(fullDay(day), figure?.done ?? 0, figure?.due ?? 0)
								}
								aria-current={isToday ? "date" : undefined}
								disabled={isToday || figure?.isBefore}
								onPointerEnter={() => void PastDaySheet.prepare().catch(() => undefined)}
								onClick={() => setOpenedDay({ day, isOpen: true })}
								className={dayLook}
							>
								<span className={classes("text-13", isToday ? "font-semibold text-link" : "text-quiet")}>
									{weekdayLetter(day)}
								</span>
								<svg aria-hidden viewBox="0 0 22 22" className="block size-6">
									<CycleMark
										state={stateOf(figure, isToday)}
										title={undefined}
										box={{ x: 3, y: 3, size: 16, stroke: 1.5 }}
										fill="var(--color-mark)"
									/>
								</svg>
							</button>
						</li>
					);
				})}
			</ul>
			{openedDay && (
				<RequestedPart onFail={() => setOpenedDay(undefined)}>
					<PastDaySheet
						habits={active}
						day={openedDay.day}
						today={today}
						open={openedDay.isOpen}
						onOpenChange={(isOpen) => setOpenedDay({ ...openedDay, isOpen })}
						onEdit={(habitId) => {
							setOpenedDay({ ...openedDay, isOpen: false });
							setEdited({ habitId, day: openedDay.day, isOpen: true });
						}}
					/>
				</RequestedPart>
			)}
			{edited && habit && (
				<RequestedPart key={`${edited.habitId} ${edited.day}`} onFail={() => setEdited(undefined)}>
					<DayDialog
						habit={habit}
						day={edited.day}
						asMissed={false}
						known={undefined}
						open={edited.isOpen}
						onOpenChange={(isOpen) => setEdited({ ...edited, isOpen })}
					/>
				</RequestedPart>
			)}
		</>
	);
});

const nothingYet: readonly Habit[] = [];

const dayLook = classes(
	"flex h-13 w-full flex-col items-center justify-center gap-0.5 rounded-control transition",
	"enabled:hover:bg-sunken disabled:cursor-default",
);

/** "small" means partly done; a day with nothing due is "open". */
function stateOf(figure: DayFigures | undefined, isToday: boolean): MarkState {
	if (figure?.isExtra) return "completed";
	if (figure === undefined || figure.due === 0) return "open";
	if (figure.done === figure.due) return "completed";
	if (figure.done > 0) return "small";
	if (isToday) return "today";
	return figure.isSkipped ? "skip" : "missed";
}
