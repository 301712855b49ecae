import type { ComponentType } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { DayTimerProps } from "#web/habits/amounts/public.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";

export interface HabitPartProps {
	habit: Habit;
	today: Day;
}

export interface TodayParts {
	/** Shown below the cycle, so that ticking its last day moves nothing above. */
	Moment: ComponentType<HabitPartProps>;
	Days: ComponentType<HabitPartProps>;
	DayDialog: ComponentType<DayDialogProps>;
	Timer: ComponentType<DayTimerProps>;
}

export interface HabitParts extends TodayParts {
	Progress: ComponentType<HabitPartProps>;
	Plan: ComponentType<HabitPartProps>;
	/** The menu next to the name. */
	Settings: ComponentType<HabitPartProps>;
}
