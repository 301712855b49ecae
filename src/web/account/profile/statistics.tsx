import Flame from "lucide-react/icons/flame";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { todayOf } from "#domain/day.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

export function Statistics() {
	const { user } = useMe();
	return user ? <StatisticsOf user={user} /> : null;
}

function StatisticsOf({ user }: { user: User }) {
	const { profileSettings } = useStrings();
	const { statistics: words, loading, loadFailed, offline, retry } = profileSettings;
	const { habits } = useHabits(user);
	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-5">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<Async
					query={habits}
					texts={{ failed: loadFailed, offline, retry }}
					loading={<Skeleton label={loading} shape="card" />}
				>
					{(list) => <Figures user={user} habits={list} />}
				</Async>
				<Disclosure summary={words.how}>{words.explanation}</Disclosure>
			</div>
		</Card>
	);
}

function Figures({ user, habits }: { user: User; habits: readonly Habit[] }) {
	const { statistics: words } = useStrings().profileSettings;
	const { number, rupees, dayAndYear } = useFormats();
	const joinedOn = todayOf(Date.parse(user.createdAt), user.timeZone, user.dayStartHour);
	const daysDone = habits.reduce((sum, { progress }) => sum + progress.completedDays, 0);
	const streaks = habits.filter(({ isActive }) => isActive).map(({ progress }) => progress.currentStreak);
	const best = Math.max(0, ...streaks);
	return (
		<div className="flex flex-col gap-5">
			<div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
				<StatFigure figure={number(habits.length)} label={words.habits} />
				<StatFigure figure={number(daysDone)} label={words.days} />
				<StatFigure
					figure={number(best)}
					icon={best > 0 && <Flame aria-hidden className="text-careful" />}
					label={words.streak}
				/>
				<StatFigure figure={rupees(user.totalPaid)} label={words.paid} />
			</div>
			<p className="text-13 text-quiet">
				{words.since}: <span className="font-medium text-ink">{dayAndYear(joinedOn)}</span>
			</p>
		</div>
	);
}
