import { useState } from "react";
import { useLocation } from "react-router";
import { isDay } from "#domain/day.ts";
import { HabitCalendar } from "#web/habits/calendar/habit-calendar.tsx";
import { OpenQuestion } from "#web/habits/insight/strength/automaticity/open-question.tsx";
import type { HabitPartProps } from "#web/habits/page/habit-parts.ts";
import { TestingPart } from "./testing-part.tsx";

export function HabitDays({ habit, today }: HabitPartProps) {
	const [isTesting, setIsTesting] = useState(false);
	const sought = new URLSearchParams(useLocation().search).get("day") ?? "";
	return (
		<>
			<HabitCalendar
				habit={habit}
				today={today}
				isTesting={isTesting}
				sought={isDay(sought) && sought <= today ? sought : undefined}
			/>
			<OpenQuestion habit={habit} today={today} />
			<TestingPart habit={habit} today={today} isOn={isTesting} onSwitch={setIsTesting} />
		</>
	);
}
