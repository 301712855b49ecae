import { Suspense } from "react";
import { FinishedCycles } from "#web/cycles/finished-cycles.tsx";
import { MaintenanceStrategies } from "#web/cycles/maintenance-strategies.tsx";
import { PhasePanel } from "#web/cycles/phase-panel.tsx";
import { HabitMenu } from "#web/habit-settings/habit-menu.tsx";
import type { HabitPartProps } from "#web/habits/habit-details.tsx";
import { HabitPage } from "#web/habits/habit-page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WhenNear } from "#web/ui/when-near.tsx";
import { useStrings } from "./locale.ts";
import { onDemand } from "./on-demand.tsx";

const HabitDays = onDemand({
	load: async () => (await import("#web/app/habit-days.tsx")).HabitDays,
	texts: ["calendar", "strength", "habits", "problems"],
});

/** The page of one habit with what other features tell of it. */
export function HabitScreen() {
	return <HabitPage Moment={PhasePanel} Days={Days} Past={FinishedCycles} Settings={HabitMenu} />;
}

/** On phones the days are below the first screen, and are loaded as they come near. */
function Days({ habit, today }: HabitPartProps) {
	const { shell: words } = useStrings();
	const placeholder = (
		<div className="min-h-192">
			<Skeleton label={words.loading} shape="card" />
		</div>
	);
	return (
		<>
			<MaintenanceStrategies habit={habit} />
			<WhenNear placeholder={placeholder}>
				<Suspense fallback={placeholder}>
					<HabitDays habit={habit} today={today} />
				</Suspense>
			</WhenNear>
		</>
	);
}
