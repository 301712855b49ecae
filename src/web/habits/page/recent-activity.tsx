import type { ComponentType } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type Day, dayNumber } from "#domain/day.ts";
import { judgementOf, verdictOn } from "#domain/habits/progress/judgement.ts";
import { type DayDialogProps, recentLogs, useRecentLogs } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Rows } from "#web/ui/layout/row.tsx";
import { recentActivity } from "./activity.ts";
import { ActivityRow } from "./activity-row.tsx";
import { useDayDialog } from "./use-day-dialog.tsx";

interface Props {
	habit: Habit;
	today: Day;
	DayDialog: ComponentType<DayDialogProps>;
}

export function RecentActivity({ habit, today, DayDialog }: Props) {
	const words = useStrings().habit.activity;
	const { logs, pending } = useRecentLogs(habit);
	const { openDay, dialog } = useDayDialog(habit, DayDialog);
	const activities = recentActivity(habit.history, logs, pending, recentLogs);
	const judgement = judgementOf(habit, today);
	return (
		<section aria-labelledby="activity" className="flex flex-col gap-3">
			<h2 id="activity" className="font-semibold text-20">
				{words.title}
			</h2>
			{activities.length === 0 ? (
				<p className="text-quiet">{words.empty}</p>
			) : (
				<Card inset="flush">
					<Rows>
						{activities.map((activity) => (
							<ActivityRow
								key={activity.day}
								activity={activity}
								habit={habit}
								today={today}
								isSkipped={verdictOn(judgement, dayNumber(activity.day)) === "skip"}
								onEdit={openDay}
							/>
						))}
					</Rows>
				</Card>
			)}
			{dialog}
		</section>
	);
}
