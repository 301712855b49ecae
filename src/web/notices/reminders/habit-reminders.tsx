import type { User } from "#contract/account/auth.ts";
import type { HabitReminder, ReminderSettings } from "#contract/notices/reminders.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useHasChannel, useNeedsWithoutMail } from "./channel.ts";
import { HabitReminderRow } from "./habit-reminder-row.tsx";

interface Props {
	user: User;
	reminders: readonly HabitReminder[];
	settings: ReminderSettings;
}

export function HabitReminders({ user, reminders, settings }: Props) {
	const { habits: words } = useStrings().reminders;
	const { habits } = useHabits(user);
	const isAllowed = useHasChannel(user, settings);
	const needsChannel = settings.mail ? words.needsConfirmation : words.needsPermission;
	const needs = useNeedsWithoutMail() ?? needsChannel;
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-20">{words.title}</h2>
			<p className="mt-1 text-quiet">{isAllowed ? words.text : needs}</p>
			<Async query={habits} texts={words} loading={<Skeleton label={words.loading} shape="row" count={3} />}>
				{(all) => {
					const active = all.filter(({ isActive, status }) => isActive && status !== "completed");
					if (active.length === 0)
						return (
							<p className="mt-4">
								<span className="font-medium">{words.none}.</span> {words.noneText}
							</p>
						);
					return (
						<ul className="mt-3 flex flex-col divide-y divide-line">
							{active.map((habit) => (
								<li key={habit.id} className="py-3">
									<HabitReminderRow
										habit={habit}
										reminders={reminders.filter(({ habitId }) => habitId === habit.id)}
										isAllowed={isAllowed}
										quiet={settings.quietHours}
									/>
								</li>
							))}
						</ul>
					);
				}}
			</Async>
		</Card>
	);
}
