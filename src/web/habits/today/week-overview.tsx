import { memo } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { type Day, mondayOf, weekFrom } from "#domain/day.ts";
import { isSmallOn } from "#domain/habits/logs/history.ts";
import { judgementOf, shownVerdictOn, type Verdict } from "#domain/habits/progress/judgement.ts";
import { WeekdayHead } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { WeekMark } from "./week-mark.tsx";

interface Props {
	/** All habits: those archived or completed during the week count too. */
	habits: readonly Habit[];
	today: Day;
}

export const WeekOverview = memo(function WeekOverview({ habits, today }: Props) {
	const words = useStrings().today.week;
	const days = weekFrom(mondayOf(today));
	const rows = habits
		.map((habit) => ({ habit, verdicts: verdictsOn(days, habit, today) }))
		.filter(
			({ habit, verdicts }) => habit.isActive || verdicts.some((verdict) => verdict && verdict !== "rest"),
		);
	const { done, due } = figuresOf(rows.flatMap(({ verdicts }) => verdicts));
	const open = habits.filter(
		({ isActive, progress }) => isActive && progress.isDueToday && progress.today === null,
	).length;
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-17">{words.title}</h2>
			<p className="mt-1 text-15 text-quiet tabular-nums max-sm:min-h-[2lh]">{words.done(done, due, open)}</p>
			<table className="mt-4 w-full max-w-dialog table-fixed">
				<WeekdayHead days={days} today={today} />
				{rows.map(({ habit, verdicts }) => (
					<tbody key={habit.id}>
						<tr>
							<th
								scope="rowgroup"
								colSpan={7}
								className="truncate pt-3 text-left font-regular text-13 text-quiet"
							>
								{habit.name}
							</th>
						</tr>
						<tr>
							{days.map((day, index) => (
								<td key={day} className="pt-1">
									<WeekMark
										verdict={verdicts[index] ?? (day > today ? "ahead" : "rest")}
										isSmall={isSmallOn(habit.history, day)}
									/>
								</td>
							))}
						</tr>
					</tbody>
				))}
			</table>
			<p className="mt-3 -mb-2">
				<Link
					to={pages.week}
					className="inline-flex min-h-11 items-center rounded-control text-15 text-link hover:underline"
				>
					{words.look}
				</Link>
			</p>
		</Card>
	);
});

/** Undefined before the habit began and after today. */
function verdictsOn(days: readonly Day[], habit: Habit, today: Day): (Verdict | undefined)[] {
	const judgement = judgementOf(habit, today);
	return days.map((day) => shownVerdictOn(habit, judgement, day));
}

/** Today counts as due once it is logged; while open, it does not lower the figures. */
function figuresOf(verdicts: readonly (Verdict | undefined)[]): { done: number; due: number } {
	const done = verdicts.filter((verdict) => verdict === "completed").length;
	const notDone = verdicts.filter((verdict) => verdict === "miss" || verdict === "skip").length;
	return { done, due: done + notDone };
}
