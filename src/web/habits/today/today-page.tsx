import type { ComponentType, ReactNode } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { usePlannedHabit } from "#web/habits/wizard/public.ts";
import { MainPart, OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { ActiveHabits, type ActiveParts } from "./active-habits.tsx";
import { DashboardTitle, DayHeader, partOfDayAt } from "./day-header.tsx";
import { HabitTabs } from "./habit-tabs.tsx";
import { ImportLink } from "./import-link.tsx";
import { applyView, useListView } from "./list-view.ts";
import { TodaySkeleton } from "./today-skeleton.tsx";

const NoHabits = onDemand({
	load: async () => (await import("./no-habits.tsx")).NoHabits,
	texts: ["today"],
});

const ViewMenu = onDemand({
	load: async () => (await import("./view-menu.tsx")).ViewMenu,
	texts: ["plan", "today"],
});

export interface DashboardParts extends ActiveParts {
	Pool: ComponentType<{
		habits: readonly Habit[];
		arrange: (habits: readonly Habit[]) => readonly Habit[];
		control: (habits: readonly Habit[]) => ReactNode;
	}>;
	HeaderLine: ComponentType;
	/** The planned habit with its payment, or a reported payment. */
	News: ComponentType<{ user: User }>;
	/** Offers reminders to users with a habit who have not decided yet. */
	Banner: ComponentType;
	/** `News` shows a reported payment. */
	isPaymentShown: boolean;
}

export function TodayPage(parts: DashboardParts) {
	const { user } = useMe();
	return user ? <Dashboard user={user} parts={parts} /> : <DashboardSkeleton />;
}

/** Close to the bar above, so that the first tick is easy to see and to reach. */
const frame = "group/today -mt-4 flex flex-col gap-2 pb-6 roomy:mt-0 roomy:gap-8 roomy:pb-0";

function DashboardSkeleton() {
	return (
		<div className={frame}>
			<header className="min-h-7 roomy:min-h-24">
				<DashboardTitle />
			</header>
			<div className="hidden min-h-6 roomy:-mt-8 roomy:block" />
			<TodaySkeleton />
		</div>
	);
}

function Dashboard({ user, parts }: { user: User; parts: DashboardParts }) {
	const { today: words } = useStrings();
	const { Pool, Cards, Aside, HeaderLine, News, Banner, isPaymentShown, ...active } = parts;
	const { today, habits } = useHabits(user);
	const planned = usePlannedHabit(user);
	const [view, setView] = useListView();
	const banner = <Banner />;
	const control = (all: readonly Habit[]) =>
		(all.length > 1 || view.category) && (
			<OptionalPart fallback={<div className="h-9" />}>
				<ViewMenu habits={all} view={view} onChange={setView} />
			</OptionalPart>
		);
	return (
		<div className={frame}>
			<DayHeader
				user={user}
				today={today}
				isEmpty={habits.data?.length === 0}
				partOfDay={partOfDayAt(new Date().getHours())}
			/>
			{/* Last on phones, and hidden until the parts above, which would move it, have loaded. */}
			<div className="max-roomy:order-last roomy:-mt-8 max-roomy:group-has-data-loading/today:hidden">
				<HeaderLine />
			</div>
			<News user={user} />
			<Async
				query={habits}
				texts={words}
				loading={<TodaySkeleton />}
				empty={
					planned === undefined ? (
						<TodaySkeleton />
					) : (
						<MainPart fallback={<TodaySkeleton />}>
							{planned === null && <NoHabits user={user} isPaymentShown={isPaymentShown} />}
							<Aside />
						</MainPart>
					)
				}
			>
				{(all) => (
					<HabitTabs
						active={
							<ActiveHabits
								habits={all}
								userId={user.id}
								today={today}
								view={view}
								control={control}
								banner={banner}
								Cards={Cards}
								Aside={Aside}
								{...active}
							/>
						}
						completed={<Pool habits={all} arrange={(pool) => applyView(pool, view)} control={control} />}
						all={
							<div className="flex flex-col items-start gap-4">
								<div className="self-end empty:hidden">{control(all)}</div>
								<Cards habits={applyView(all, view)} withStage />
								<ImportLink />
							</div>
						}
					/>
				)}
			</Async>
		</div>
	);
}
