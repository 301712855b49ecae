import { useState } from "react";
import { HabitCalendar } from "#web/habits/calendar/habit-calendar.tsx";
import { AutomaticitySection } from "#web/habits/insight/strength/automaticity/automaticity-section.tsx";
import { StrengthSection } from "#web/habits/insight/strength/strength-section.tsx";
import type { HabitPartProps } from "#web/habits/page/habit-details.tsx";
import { TestingPart } from "./testing-part.tsx";

export function HabitDays({ habit, today }: HabitPartProps) {
	const [isTesting, setIsTesting] = useState(false);
	return (
		<>
			<HabitCalendar habit={habit} today={today} isTesting={isTesting} />
			<StrengthSection habit={habit} today={today} />
			<AutomaticitySection habit={habit} today={today} />
			<TestingPart habit={habit} today={today} isOn={isTesting} onSwitch={setIsTesting} />
		</>
	);
}
