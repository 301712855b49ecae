import { useDeferredValue } from "react";
import { useLocation } from "react-router";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ComeBack } from "./come-back.tsx";
import { CycleView } from "./cycle-view.tsx";
import { DayPanel } from "./day-panel.tsx";
import type { HabitPartProps, TodayParts } from "./habit-parts.ts";
import { RecentActivity } from "./recent-activity.tsx";
import { PlanLine } from "./tabs/plan-line.tsx";

export function TodayTab({ habit, today, Moment, Days, DayDialog, Timer }: HabitPartProps & TodayParts) {
	const { key } = useLocation();
	// On the first page of a visit, the rest renders in a second pass, so that the day appears sooner.
	const isWhole = useDeferredValue(true, key !== "default");
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="flex min-w-0 flex-col gap-8">
				<div className="flex flex-col gap-2">
					<CycleCard habit={habit} today={today} DayDialog={DayDialog} Timer={Timer} />
					<PlanLine habit={habit} />
				</div>
				<div className="empty:hidden">
					<Moment habit={habit} today={today} />
				</div>
				{isWhole && <Days habit={habit} today={today} />}
			</div>
			{isWhole && (
				<div className="min-w-0">
					<RecentActivity habit={habit} today={today} DayDialog={DayDialog} />
				</div>
			)}
		</div>
	);
}

function CycleCard({ habit, today, ...parts }: HabitPartProps & Pick<TodayParts, "DayDialog" | "Timer">) {
	return (
		<Card>
			<CycleView habit={habit} today={today} />
			{habit.isActive ? (
				<>
					<hr className="my-5 border-line sm:my-6" />
					<ComeBack habit={habit} today={today} />
					<DayPanel habit={habit} today={today} {...parts} />
				</>
			) : (
				<div className="mt-5 empty:hidden">
					<OptionalPart>
						<parts.Timer habit={habit} today={today} logs={[]} pending={[]} />
					</OptionalPart>
				</div>
			)}
		</Card>
	);
}
