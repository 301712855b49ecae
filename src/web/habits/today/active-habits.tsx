import { type ComponentType, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { applyView, type ListView } from "./list-view.ts";
import { RowActions } from "./rows/row-actions.tsx";
import { TodayList } from "./today-list.tsx";
import { WeekOverview } from "./week-overview.tsx";

/** The layout reserves the strip's space. */
const WeekStrip = onDemand({
	load: async () => (await import("./strip/week-strip.tsx")).WeekStrip,
	texts: ["today"],
});

const NoneActive = onDemand({
	load: async () => (await import("./none-active.tsx")).NoneActive,
	texts: ["today"],
});

export interface ActiveParts {
	Cards: ComponentType<{ habits: readonly Habit[]; withStage?: boolean }>;
	DayDialog: ComponentType<DayDialogProps>;
	/** Shown below the week or, without active habits, below the note that says so. */
	Aside: ComponentType;
}

interface Props extends ActiveParts {
	habits: readonly Habit[];
	userId: string;
	today: Day;
	view: ListView;
	control: (habits: readonly Habit[]) => ReactNode;
	/** Shown below today's habits. */
	banner: ReactNode;
}

export function ActiveHabits({ habits, userId, today, view, control, banner, ...parts }: Props) {
	const { today: words } = useStrings();
	const { Cards, DayDialog, Aside } = parts;
	const [hasOpened, setHasOpened] = useState(false);
	const active = useMemo(() => habits.filter(({ isActive }) => isActive), [habits]);
	// The week renders in a second pass, so that the day's rows appear sooner and a tick is painted at once.
	const settled = useDeferredValue<typeof habits | null>(habits, null);
	// Set when a reminder without buttons is tapped.
	const first = new URLSearchParams(useLocation().search).get("first");
	const isFirst = ({ id }: Habit) => id === first;
	// Shown even if its category isn't.
	const shown = [...active.filter(isFirst), ...applyView(active, view).filter((each) => !isFirst(each))];
	if (active.length === 0) {
		return (
			<div className="flex flex-col gap-4">
				<OptionalPart fallback={<div className="min-h-80" />}>
					<NoneActive habits={habits} />
				</OptionalPart>
				{banner}
				<Aside />
			</div>
		);
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="flex min-w-0 flex-col gap-4">
				<div className="-mb-2 h-13 roomy:mb-0">
					<OptionalPart>
						<WeekStrip habits={habits} today={today} DayDialog={DayDialog} />
					</OptionalPart>
				</div>
				<RowActions habits={active} today={today} DayDialog={DayDialog}>
					<TodayList
						active={active}
						habits={shown}
						userId={userId}
						today={today}
						isMovable={view.sort === "own" && first === null}
						control={control(active)}
					/>
				</RowActions>
				{banner}
				<Disclosure summary={words.plans} onOpen={() => setHasOpened(true)}>
					{hasOpened && (
						<OptionalPart>
							<Cards habits={shown} />
						</OptionalPart>
					)}
				</Disclosure>
			</div>
			<div data-loading={settled ? undefined : true} className="flex flex-col gap-4">
				{settled && (
					<>
						<WeekOverview habits={settled} today={today} />
						<Aside />
					</>
				)}
			</div>
		</div>
	);
}
