import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { minuteAt } from "#domain/day.ts";
import { nextOfAll } from "#domain/notices/reminder.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useHasChannel } from "./channel.ts";
import { reminderSettingsQuery, remindersQuery } from "./queries.ts";

export function NextReminder({ user }: { user: User }) {
	const { next: words } = useStrings().reminders;
	const { day, time } = useFormats();
	const { today, habits } = useHabits(user);
	// Deferred, so that a tick is painted first.
	const known = useDeferredValue(habits.data);
	const reminders = useQuery(remindersQuery);
	const settings = useQuery(reminderSettingsQuery);
	const hasChannel = useHasChannel(user, settings.data);
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 60_000);
		return () => clearInterval(timer);
	}, []);
	const next = useMemo(() => {
		if (!(hasChannel && known && reminders.data && settings.data)) return undefined;
		const rhythm = { ...user, quiet: settings.data.quietHours };
		const list = reminders.data.map((each) => ({
			...each,
			againAt: each.againAt === null ? null : Date.parse(each.againAt),
		}));
		return nextOfAll(list, known, rhythm, Math.max(now, Date.now()));
	}, [known, reminders.data, settings.data, hasChannel, user, now]);
	if (next === undefined) return null;
	// By the account's clock, like the day and the times in the settings.
	const minute = minuteAt(next.at, user.timeZone);
	const clock = time(new Date(2026, 0, 1, 0, minute).toISOString());
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
