export {
	type MeasureDraft,
	type MeasureFaults,
	measureDraft,
	measureOf,
	smallVersionOf,
} from "./amounts/measure-draft.ts";
export { MeasureFields } from "./amounts/measure-fields.tsx";
export { CategoryIcon, CategoryMark, categoryColour } from "./category-mark.tsx";
export { useDaysOf } from "./days-of.ts";
export { noteOwnAct, sinceOwnAct } from "./own-acts.ts";
export {
	clearDay,
	type DayDialogProps,
	habitsQuery,
	logDay,
	recentLogs,
	restoreMark,
	useCreateHabit,
	useHabitSaving,
	useHabits,
	useKnownHabits,
	useRecentLogs,
} from "./queries.ts";
export { Streak } from "./streak.tsx";
export { useMilestone } from "./use-milestone.ts";
export { useToday } from "./use-today.ts";
export { WeekdayHead } from "./weekday-head.tsx";
