import { useLocation } from "react-router";
import { PhasePanel } from "#web/habits/cycles/phase-panel.tsx";
import { HabitPage } from "#web/habits/page/habit-page.tsx";
import type { HabitPartProps } from "#web/habits/page/habit-parts.ts";
import { isCycleDone } from "#web/habits/page/tabs/is-cycle-done.ts";
import { HabitMenu } from "#web/habits/settings/habit-menu.tsx";
import { MainPart, OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { WhenNear } from "#web/ui/layout/when-near.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ScreenPart } from "./screen-part.tsx";

const HabitDays = onDemand({
	load: async () => (await import("./habit/habit-days.tsx")).HabitDays,
	texts: ["amounts", "automaticity", "calendar", "habits", "problems"],
});
const HabitProgress = onDemand({
	load: async () => (await import("./habit/habit-progress.tsx")).HabitProgress,
	texts: ["amounts", "automaticity", "cycles", "habits", "strength"],
});
const HabitPlan = onDemand({
	load: async () => (await import("./habit/habit-plan.tsx")).HabitPlan,
	texts: ["cycles", "habits", "habitSettings", "partners", "plan", "reminders", "share"],
});
const DayDialog = onDemand({
	load: async () => (await import("#web/habits/calendar/day-dialog.tsx")).DayDialog,
	texts: ["amounts", "calendar", "habits"],
});

const Timer = onDemand({
	load: async () => (await import("#web/habits/amounts/day-timer.tsx")).DayTimer,
	texts: ["habits", "stepper"],
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
			Progress={Progress}
			Plan={Plan}
			Settings={HabitMenu}
			DayDialog={DayDialog}
			Timer={Timer}
		/>
	);
}

function Moment({ habit }: HabitPartProps) {
	return (
		<>
			<PhasePanel habit={habit} />
			{isCycleDone(habit) && (
				<OptionalPart>
					<div className="mt-6">
						<HabitShareCard habit={habit} />
					</div>
				</OptionalPart>
			)}
		</>
	);
}

/** Below the fold on phones: loaded when scrolled near, or at once if the address names a day. */
function Days({ habit, today }: HabitPartProps) {
	const { shell: words } = useStrings();
	const { search } = useLocation();
	const placeholder = (
		<div className="min-h-128">
			<Skeleton label={words.loading} shape="card" count={2} />
		</div>
	);
	const days = (
		<MainPart fallback={placeholder}>
			<HabitDays habit={habit} today={today} />
		</MainPart>
	);
	return search.includes("day=") ? days : <WhenNear placeholder={placeholder}>{days}</WhenNear>;
}

function Progress(props: HabitPartProps) {
	const { habit: words } = useStrings();
	return (
		<ScreenPart key="progress" words={words.tabs}>
			<HabitProgress {...props} />
		</ScreenPart>
	);
}

function Plan(props: HabitPartProps) {
	const { habit: words } = useStrings();
	return (
		<ScreenPart key="plan" words={words.tabs}>
			<HabitPlan {...props} />
		</ScreenPart>
	);
}
