import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { DayShape } from "./day-shape.tsx";
import type { DayState } from "./day-state.ts";

interface Props {
	day: Day;
	state: DayState;
	isToday: boolean;
	isChosen: boolean;
	/** Tab focuses this day of the grid. */
	isCursor: boolean;
	onChoose: (day: Day) => void;
}

export function DayCell({ day, state, isToday, isChosen, isCursor, onChoose }: Props) {
	const { calendar: words } = useStrings();
	const { fullDay } = useFormats();
	return (
		<td className="p-0">
			<button
				type="button"
				data-day={day}
				tabIndex={isCursor ? 0 : -1}
				aria-pressed={isChosen}
				aria-current={isToday ? "date" : undefined}
				aria-label={words.dayOf(fullDay(day), words.states[state])}
				onClick={() => onChoose(day)}
				className={classes(
					"relative mx-auto grid size-11 place-items-center rounded-control p-0.5 text-15 tabular-nums",
					"transition hover:bg-sunken",
					isChosen && "bg-primary-soft ring-2 ring-link",
				)}
			>
				<DayShape state={state} />
				<span
					className={classes(
						"absolute",
						looks[state],
						isToday && "font-semibold underline decoration-2 underline-offset-3",
					)}
				>
					{Number(day.slice(8))}
				</span>
			</button>
		</td>
	);
}

const looks: Record<DayState, string> = {
	completed: "text-on-solid",
	extra: "text-on-solid",
	// Moves the number above the filled half.
	small: "-translate-y-2 text-13 text-ink",
	miss: "text-ink",
	skip: "text-ink",
	rest: "text-quiet",
	open: "text-ink",
	ahead: "text-quiet",
	before: "text-quiet",
};
