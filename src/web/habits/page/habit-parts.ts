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
	/** Under the cycle: the choice at its end. Nothing above it moves when the last day is ticked. */
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
