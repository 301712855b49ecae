import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { type Day, weekFrom } from "#domain/day.ts";
import { isSmallOn } from "#domain/habits/logs/history.ts";
import type { Verdict } from "#domain/habits/progress/judgement.ts";
import { type HabitWeek, isWeekOver, type Week } from "#domain/habits/week/week.ts";
import { WeekdayHead } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { CycleMark, type MarkState } from "#web/ui/grid/cycle-mark.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";

interface Props {
	week: Week<Habit>;
	monday: Day;
	today: Day;
}

export function WeekDays({ week, monday, today }: Props) {
	const { total, previousTotal, habits } = week;
	const { days: words } = useStrings().week;
	const days = weekFrom(monday);
	const isOver = isWeekOver(week, monday, today);
	const small = habits.reduce((sum, each) => sum + countSmall(each, days), 0);
	const notes = [
		small > 0 && `${words.small(small)}.`,
		!isOver && words.soFar,
		previousTotal.due > 0 && words.before(previousTotal.done, previousTotal.due),
	];
	return (
		<TitledCard title={words.title}>
			<div>
				<p className="font-semibold text-26 tabular-nums">
					{total.due > 0 ? words.total(total.done, total.due) : isOver ? words.none : words.notYet}
				</p>
				<p className="mt-1 text-quiet tabular-nums">{notes.filter(Boolean).join(" ")}</p>
			</div>
			{habits.length > 0 && (
				<table className="w-full max-w-dialog table-fixed">
					<WeekdayHead days={days} today={today} />
					{habits.map((each) => (
						<HabitRow key={each.habit.id} row={each} days={days} today={today} />
					))}
				</table>
			)}
		</TitledCard>
	);
}

function HabitRow({ row, days, today }: { row: HabitWeek<Habit>; days: readonly Day[]; today: Day }) {
	const { days: words } = useStrings().week;
	const { habit, done, due, verdicts } = row;
	const small = countSmall(row, days);
	return (
		<tbody>
			<tr>
				<th scope="rowgroup" colSpan={7} className="pt-4 text-left font-regular">
					<span className="flex items-baseline justify-between gap-4">
						<Link
							to={generatePath(pages.habit, { habitId: habit.id })}
							className="wrap-anywhere min-w-0 rounded-control font-medium hover:text-link hover:underline"
						>
							{habit.name}
						</Link>
						<span className="shrink-0 text-15 text-quiet tabular-nums">
							{[words.of(done, due), small > 0 && words.small(small)].filter(Boolean).join(", ")}
						</span>
					</span>
				</th>
			</tr>
			<tr>
				{days.map((day, index) => (
					<td key={day} className="pt-1.5">
						<DayMark
							verdict={verdicts[index] ?? (day > today ? "ahead" : "rest")}
							isSmall={isSmallOn(habit.history, day)}
						/>
					</td>
				))}
			</tr>
		</tbody>
	);
}

function countSmall({ habit, verdicts }: HabitWeek<Habit>, days: readonly Day[]): number {
	return days.filter((day, index) => verdicts[index] === "completed" && isSmallOn(habit.history, day)).length;
}

type DayVerdict = Verdict | "ahead";

const states: Readonly<Record<DayVerdict, MarkState | undefined>> = {
	completed: "completed",
	extra: "completed",
	miss: "missed",
	skip: "skip",
	open: "today",
	ahead: "open",
	rest: undefined,
};

/** A day with nothing due has a dot; a future day has an empty mark. */
function DayMark({ verdict, isSmall }: { verdict: DayVerdict; isSmall: boolean }) {
	const { marks: words } = useStrings().week.days;
	const state = isSmall ? "small" : states[verdict];
	return (
		<>
			<svg aria-hidden viewBox="0 0 22 22" className="mx-auto block size-8">
				{state ? (
					<CycleMark
						state={state}
						title={undefined}
						box={{ x: 3, y: 3, size: 16, stroke: 1.5 }}
						fill="var(--color-mark)"
					/>
				) : (
					<circle cx={11} cy={11} r={1.5} className="fill-edge" />
				)}
			</svg>
			<span className="sr-only">{isSmall ? words.small : words[verdict]}</span>
		</>
	);
}
