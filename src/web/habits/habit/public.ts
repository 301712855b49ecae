/** What other features may use. */
export { CategoryIcon, CategoryMark } from "./category-mark.tsx";
export { useDaysOf } from "./days-of.ts";
export { hiddenHabits, hideHabit, isNoted, showHabit, useHiddenHabits } from "./hidden-habits.ts";
export {
	clearDay,
	type DayDialogProps,
	type DayOfHabit,
	habitsQuery,
	logDay,
	type Mark,
	recentLogs,
	useCreateHabit,
	useHabitSaving,
	useHabits,
	useRecentLogs,
} from "./queries.ts";
export { Streak } from "./streak.tsx";
export { useMilestone } from "./use-milestone.ts";
