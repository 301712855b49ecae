import type { Habit } from "#contract/habits.ts";
import { useStrings } from "#web/app/locale.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { Card } from "#web/ui/card.tsx";
import { Rows } from "#web/ui/row.tsx";
import { recentActivity } from "./activity.ts";
import { ActivityRow } from "./activity-row.tsx";
import { recentLogs, useRecentLogs } from "./queries.ts";

/** The ten newest logged days, those on their way to the server included. */
export function RecentActivity({ habit }: { habit: Habit }) {
	const words = useStrings().habit.activity;
	const pending = usePendingIntents(habit.userId).filter(({ habitId }) => habitId === habit.id);
	const { data: logs = [] } = useRecentLogs(habit.id);
	const activities = recentActivity(habit.history, logs, pending, recentLogs);
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
							<ActivityRow key={activity.day} activity={activity} habit={habit} />
						))}
					</Rows>
				</Card>
			)}
		</section>
	);
}
