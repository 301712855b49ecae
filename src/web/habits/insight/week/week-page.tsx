import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { addDays, type Day } from "#domain/day.ts";
import { judgeAll } from "#domain/habits/insight/due-days.ts";
import { weekOf } from "#domain/habits/week/week.ts";
import { weekShown } from "#domain/habits/week/week-shown.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AheadCard } from "./ahead-card.tsx";
import { HighlightsCard } from "./highlights-card.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekSwitch } from "./week-switch.tsx";

/** Only the latest week is followed by a suggestion and the week ahead. */
export function WeekPage() {
	const { week: words } = useStrings();
	const { user } = useMe();
	return (
		<div className="mx-auto flex w-full max-w-board flex-col gap-4 sm:gap-6">
			<PageHeader title={words.title} back={{ to: pages.analytics, label: words.back }} />
			{user ? <OwnWeek user={user} /> : <Skeleton label={words.loading} shape="card" count={3} />}
		</div>
	);
}

function OwnWeek({ user }: { user: User }) {
	const { week: words } = useStrings();
	const { today, habits } = useHabits(user);
	return (
		<Async
			query={habits}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" count={3} />}
			empty={
				<EmptyState
					{...words.empty}
					action={
						<ButtonLink tone="primary" to={pages.newHabit}>
							{words.empty.action}
						</ButtonLink>
					}
				/>
			}
		>
			{(known) => <Shown habits={known} today={today} />}
		</Async>
	);
}

function Shown({ habits, today }: { habits: readonly Habit[]; today: Day }) {
	const requestedMonday = new URLSearchParams(useLocation().search).get("from");
	const navigate = useNavigate();
	const judged = useMemo(() => judgeAll(habits, today), [habits, today]);
	const shown = weekShown(judged, today, requestedMonday);
	const { monday, isLatest } = shown;
	const week = useMemo(() => weekOf(judged, monday), [judged, monday]);
	return (
		<>
			<WeekSwitch
				{...shown}
				today={today}
				onShow={(from) => void navigate(`?from=${from}`, { replace: true })}
			/>
			<div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
				<WeekDays week={week} monday={monday} today={today} />
				<div className="flex min-w-0 flex-col gap-4 sm:gap-6 lg:row-span-2">
					<HighlightsCard judged={judged} week={week} monday={monday} today={today} />
					{isLatest && <SuggestionCard judged={judged} week={week} monday={monday} today={today} />}
					{isLatest && <AheadCard judged={judged} monday={addDays(monday, 7)} today={today} />}
				</div>
				<HowCounted />
			</div>
		</>
	);
}

function HowCounted() {
	const { how: words } = useStrings().week;
	return (
		<Disclosure summary={words.title}>
			<ul className="flex max-w-reading list-disc flex-col gap-2 pl-4">
				{words.rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
				<li>
					<Link to={`${pages.settings}?tab=notifications`} className="text-link underline">
						{words.settings}
					</Link>
				</li>
			</ul>
		</Disclosure>
	);
}
