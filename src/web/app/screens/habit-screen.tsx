import type { ComponentProps } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { PhasePanel } from "#web/habits/cycles/phase-panel.tsx";
import type { HabitPartProps } from "#web/habits/page/habit-details.tsx";
import { HabitPage } from "#web/habits/page/habit-page.tsx";
import { HabitMenu } from "#web/habits/settings/habit-menu.tsx";
import { Extra } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { WhenNear } from "#web/ui/layout/when-near.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const HabitDays = onDemand({
	load: async () => (await import("./habit-days.tsx")).HabitDays,
	texts: ["amounts", "automaticity", "calendar", "strength", "habits", "problems"],
});
const MaintenanceStrategies = onDemand({
	load: async () => (await import("#web/habits/cycles/maintenance-strategies.tsx")).MaintenanceStrategies,
	texts: ["cycles", "habits", "plan"],
});
const PartnerOfHabit = onDemand({
	load: async () => (await import("#web/social/partners/partner-of-habit.tsx")).PartnerOfHabit,
	texts: ["partners"],
});
const FinishedCycles = onDemand({
	load: async () => (await import("#web/habits/cycles/finished-cycles.tsx")).FinishedCycles,
	texts: ["cycles", "habits"],
});
const DayDialog = onDemand({
	load: async () => (await import("#web/habits/calendar/day-dialog.tsx")).DayDialog,
	texts: ["amounts", "calendar", "habits"],
});

const Timer = onDemand({
	load: async () => (await import("#web/habits/amounts/day-timer.tsx")).DayTimer,
	texts: ["habits"],
});

const HabitShareCard = onDemand({
	load: async () => (await import("#web/social/share/habit-share-card.tsx")).HabitShareCard,
	texts: ["share"],
});

export function HabitScreen() {
	return (
		<HabitPage
			Moment={Moment}
			Days={Days}
			Past={Past}
			Settings={HabitMenu}
			DayDialog={DayDialog}
			Timer={Timer}
		/>
	);
}

/** When a cycle is done, adds the card to share it. */
function Moment({ habit }: HabitPartProps) {
	return (
		<>
			<PhasePanel habit={habit} />
			{isDone(habit) && (
				<Extra>
					<div className="mt-6">
						<HabitShareCard habit={habit} />
					</div>
				</Extra>
			)}
		</>
	);
}

function isDone({ status, progress }: Habit): boolean {
	return status === "completed" || progress.cycle.isReady;
}

/** Comes last, since it is loaded after the rest. */
function Past(props: ComponentProps<typeof FinishedCycles>) {
	return (
		<Extra>
			<FinishedCycles {...props} />
			{!isDone(props.habit) && <HabitShareCard habit={props.habit} />}
		</Extra>
	);
}

/** On phones the days are below the first screen, and are loaded as they come near. */
function Days({ habit, today }: HabitPartProps) {
	const { shell: words } = useStrings();
	const placeholder = (
		<div className="min-h-192">
			<Skeleton label={words.loading} shape="card" count={4} />
		</div>
	);
	return (
		<>
			<Extra>
				<MaintenanceStrategies habit={habit} Partner={PartnerOfHabit} />
			</Extra>
			<WhenNear placeholder={placeholder}>
				<Extra fallback={placeholder}>
					<HabitDays habit={habit} today={today} />
				</Extra>
			</WhenNear>
		</>
	);
}
