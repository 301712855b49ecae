import { useState } from "react";
import { HabitCalendar } from "#web/calendar/habit-calendar.tsx";
import { FinishedCycles } from "#web/cycles/finished-cycles.tsx";
import { MaintenanceStrategies } from "#web/cycles/maintenance-strategies.tsx";
import { PhasePanel } from "#web/cycles/phase-panel.tsx";
import { HabitMenu } from "#web/habit-settings/habit-menu.tsx";
import type { HabitPartProps } from "#web/habits/habit-details.tsx";
import { HabitPage } from "#web/habits/habit-page.tsx";
import { StrengthSection } from "#web/strength/strength-section.tsx";
import { TestingPart } from "./testing-part.tsx";

/** The page of one habit with what other features tell of it. */
export function HabitScreen() {
	return <HabitPage Moment={PhasePanel} Days={Days} Past={FinishedCycles} Settings={HabitMenu} />;
}

function Days({ habit, today }: HabitPartProps) {
	const [isTesting, setIsTesting] = useState(false);
	return (
		<>
			<MaintenanceStrategies habit={habit} />
			<HabitCalendar habit={habit} today={today} isTesting={isTesting} />
			<StrengthSection habit={habit} today={today} />
			<TestingPart habit={habit} today={today} isOn={isTesting} onSwitch={setIsTesting} />
		</>
	);
}
