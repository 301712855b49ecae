import { useState } from "react";
import { HabitCalendar } from "#web/habits/calendar/habit-calendar.tsx";
import { OpenQuestion } from "#web/habits/insight/strength/automaticity/open-question.tsx";
import type { HabitPartProps } from "#web/habits/page/habit-parts.ts";
import { TestingPart } from "./testing-part.tsx";

export function HabitDays({ habit, today }: HabitPartProps) {
	const [isTesting, setIsTesting] = useState(false);
	return (
		<>
			<HabitCalendar habit={habit} today={today} isTesting={isTesting} />
			<OpenQuestion habit={habit} today={today} />
			<TestingPart habit={habit} today={today} isOn={isTesting} onSwitch={setIsTesting} />
		</>
	);
}
