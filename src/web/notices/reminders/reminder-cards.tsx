import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { HabitReminders } from "./habit-reminders.tsx";
import { PermissionCard } from "./permission-card.tsx";
import { reminderSettingsQuery, remindersQuery } from "./queries.ts";
import { QuietHours } from "./quiet-hours.tsx";

export function ReminderCards() {
	const { user } = useMe();
	return user ? <CardsOf user={user} /> : null;
}

function CardsOf({ user }: { user: User }) {
	const { habits: words } = useStrings().reminders;
	const reminders = useQuery(remindersQuery);
	const settings = useQuery(reminderSettingsQuery);
	const loading = <Skeleton label={words.loading} shape="card" count={2} />;
	return (
		<div className="flex flex-col gap-6">
			<PermissionCard user={user} />
			<Async query={settings} texts={words} loading={loading}>
				{(set) => (
					<Async query={reminders} texts={words} loading={loading}>
						{(list) => (
							<>
								<HabitReminders user={user} reminders={list} settings={set} />
								<QuietHours user={user} settings={set} />
							</>
						)}
					</Async>
				)}
			</Async>
		</div>
	);
}
