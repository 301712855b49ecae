import type { User } from "#contract/auth.ts";
import { useMe } from "#web/account/queries.ts";
import { useStrings } from "#web/app/locale.ts";
import { useHabits } from "#web/habits/queries.ts";
import { Async } from "#web/ui/async.tsx";
import { DayHeader } from "./day-header.tsx";
import { NewHabitButton } from "./new-habit-button.tsx";
import { NoHabits } from "./no-habits.tsx";
import { TodayList } from "./today-list.tsx";
import { TodaySkeleton } from "./today-skeleton.tsx";
import { WeekOverview } from "./week-overview.tsx";

export function TodayPage() {
	const { user } = useMe();
	return user ? <Dashboard user={user} /> : <TodaySkeleton />;
}

function Dashboard({ user }: { user: User }) {
	const { today: words } = useStrings();
	const { today, habits } = useHabits(user);
	return (
		<div className="flex flex-col gap-6 pb-20 sm:gap-8 sm:pb-0">
			<DayHeader user={user} today={today} isEmpty={habits.data?.length === 0} />
			<Async query={habits} texts={words} loading={<TodaySkeleton />} empty={<NoHabits user={user} />}>
				{(all) => {
					const active = all.filter(({ isActive }) => isActive);
					return (
						<>
							<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
								<TodayList habits={active} userId={user.id} today={today} />
								<WeekOverview habits={active} today={today} />
							</div>
							<NewHabitButton look="floating" />
						</>
					);
				}}
			</Async>
		</div>
	);
}
