import type { ComponentType } from "react";
import type { User } from "#contract/auth.ts";
import type { Habit } from "#contract/habits.ts";
import { useMe } from "#web/account/queries.ts";
import { useStrings } from "#web/app/locale.ts";
import { useHabits } from "#web/habits/queries.ts";
import { Async } from "#web/ui/async.tsx";
import { ActiveHabits, type ActiveParts } from "./active-habits.tsx";
import { DashboardTitle, DayHeader } from "./day-header.tsx";
import { HabitTabs } from "./habit-tabs.tsx";
import { ImportLink } from "./import-link.tsx";
import { NoHabits } from "./no-habits.tsx";
import { TodaySkeleton } from "./today-skeleton.tsx";

/** What other features show on the dashboard. */
export interface DashboardParts extends ActiveParts {
	Pool: ComponentType<{ habits: readonly Habit[] }>;
	HeaderLine: ComponentType;
}

export function TodayPage(parts: DashboardParts) {
	const { user } = useMe();
	return user ? <Dashboard user={user} parts={parts} /> : <DashboardSkeleton />;
}

function DashboardSkeleton() {
	return (
		<div className="flex flex-col gap-6 sm:gap-8">
			<header className="min-h-28">
				<DashboardTitle />
			</header>
			<TodaySkeleton />
		</div>
	);
}

function Dashboard({ user, parts }: { user: User; parts: DashboardParts }) {
	const { today: words } = useStrings();
	const { Pool, Cards, HeaderLine, ...active } = parts;
	const { today, habits } = useHabits(user);
	return (
		<div className="flex flex-col gap-6 pb-6 sm:gap-8 sm:pb-0">
			<DayHeader user={user} today={today} isEmpty={habits.data?.length === 0} line={<HeaderLine />} />
			<Async query={habits} texts={words} loading={<TodaySkeleton />} empty={<NoHabits user={user} />}>
				{(all) => (
					<HabitTabs
						active={<ActiveHabits habits={all} userId={user.id} today={today} Cards={Cards} {...active} />}
						completed={<Pool habits={all} />}
						all={
							<div className="flex flex-col items-start gap-4">
								<Cards habits={all} withStanding />
								<ImportLink />
							</div>
						}
					/>
				)}
			</Async>
		</div>
	);
}
