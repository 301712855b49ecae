import type { ComponentType } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { DayTimerProps } from "#web/habits/amounts/public.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";

export interface HabitPartProps {
	habit: Habit;
	today: Day;
}

/** Parts of the first tab from other features. */
export interface TodayParts {
	/** The choice at the end of a cycle, shown below it, so that ticking the last day moves nothing above. */
	Moment: ComponentType<HabitPartProps>;
	Days: ComponentType<HabitPartProps>;
	/** Opens one day with its log. */
	DayDialog: ComponentType<DayDialogProps>;
	/** Timer for today's minutes. */
	Timer: ComponentType<DayTimerProps>;
}

export interface HabitParts extends TodayParts {
	/** The other tabs, loaded when they are first shown. */
	Progress: ComponentType<HabitPartProps>;
	Plan: ComponentType<HabitPartProps>;
	/** The menu next to the name. */
	Settings: ComponentType<HabitPartProps>;
}
