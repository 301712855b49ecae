import { useQuery } from "@tanstack/react-query";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { AddressConfirmation } from "#web/platform/addresses/address-confirmation.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useHasChannel, useNeedsWithoutMail } from "./channel.ts";
import { HabitReminderRow } from "./habit-reminder-row.tsx";
import { reminderSettingsQuery, remindersQuery } from "./queries.ts";

/** Permission, emails and quiet hours are in the settings. */
export function ReminderCard({ habit }: { habit: Habit }) {
	const { habits: words, card } = useStrings().reminders;
	const reminders = useQuery(remindersQuery);
	const settings = useQuery(reminderSettingsQuery);
	const { user } = useMe();
	const isAllowed = useHasChannel(user, settings.data);
	const needsWithoutMail = useNeedsWithoutMail();
	const isUnconfirmed = settings.data?.mail && !isAllowed && !needsWithoutMail;
	const needs = isUnconfirmed ? words.needsConfirmation : (needsWithoutMail ?? card.needsPermission);
	const loading = <Skeleton label={words.loading} shape="row" count={1} />;
	return (
		<TitledCard title={card.title} text={settings.data && !isAllowed ? needs : words.text}>
			{user && isUnconfirmed && <AddressConfirmation user={user} />}
			<Async query={settings} texts={words} loading={loading}>
				{(set) => (
					<Async query={reminders} texts={words} loading={loading}>
						{(list) => (
							<HabitReminderRow
								habit={habit}
								reminders={list.filter(({ habitId }) => habitId === habit.id)}
								isAllowed={isAllowed}
								quiet={set.quietHours}
							/>
						)}
					</Async>
				)}
			</Async>
			<p>
				<Link to={pages.settings} className="text-link underline-offset-4 hover:underline">
					{card.settings}
				</Link>
			</p>
		</TitledCard>
	);
}
