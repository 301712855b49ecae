export { CategoryIcon, CategoryMark, categoryColour } from "./category-mark.tsx";
export { colourOf, HabitIcon, HabitMark } from "./habit-mark.tsx";
export {
	type DayDialogProps,
	habitsQuery,
	recentLogs,
	useCreateHabit,
	useHabitSaving,
	useHabits,
	useKnownHabits,
	useRecentLogs,
} from "./queries.ts";
export { useScheduleText } from "./schedule-text.ts";
export { DaySource, FailingSources } from "./sources/on-demand.ts";
export { Streak } from "./streak.tsx";
export { useMilestone } from "./use-milestone.ts";
export { useToday } from "./use-today.ts";
export { WeekdayHead } from "./weekday-head.tsx";
