import { useQuery } from "@tanstack/react-query";

import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { nextOfAll } from "#domain/notices/reminder.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { usePermission } from "./permission.ts";
import { reminderSettingsQuery, remindersQuery } from "./queries.ts";

/** Which habit speaks up next, and when; nothing where none will. */
export function NextReminder({ user }: { user: User }) {
	const { next: words } = useStrings().reminders;
	const { day, time } = useFormats();
	const { today, habits } = useHabits(user);
	const reminders = useQuery(remindersQuery);
	const settings = useQuery(reminderSettingsQuery);
	const permission = usePermission();
	if (!(habits.data && reminders.data && settings.data)) return null;
	// Where no way to this person is open, none comes.
	if (permission !== "granted" && !settings.data.mail) return null;
	const rhythm = { ...user, quiet: settings.data.quietHours };
	const next = nextOfAll(reminders.data, habits.data, rhythm, Date.now());
	if (next === undefined) return null;
	const clock = time(new Date(next.at).toISOString());
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-17">{words.title}</h2>
			<p className="mt-1 text-15">
				{next.habit.name}
				<span className="text-quiet tabular-nums">
					{" · "}
					{next.day === today ? words.today(clock) : words.on(day(next.day), clock)}
				</span>
			</p>
			<Link to={pages.settings} className="mt-1 inline-flex min-h-11 items-center text-15 text-link">
				{words.change}
			</Link>
		</Card>
	);
}
