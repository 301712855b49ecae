export { AmountSheet } from "./amounts/amounts-on-demand.ts";
export { amountShown, type ShownAmount } from "./amounts/day-amount.ts";
export { DayTimer } from "./amounts/day-timer.tsx";
export {
	type MeasureDraft,
	type MeasureFaults,
	measureDraft,
	measureOf,
	smallVersionOf,
} from "./amounts/measure-draft.ts";
export { MeasureFields } from "./amounts/measure-fields.tsx";
export { hasSmallVersion, logSmallDay } from "./amounts/small-day.ts";
export { SmallDayButton } from "./amounts/small-day-button.tsx";
export { useAmountWords } from "./amounts/use-amount-words.ts";
export { useSmallVersion } from "./amounts/use-small-version.ts";
export { CategoryIcon, CategoryMark, categoryColour } from "./category-mark.tsx";
export { useDaysOf } from "./days-of.ts";
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
export { Streak } from "./streak.tsx";
export { useMilestone } from "./use-milestone.ts";
export { useToday } from "./use-today.ts";
export { WeekdayHead } from "./weekday-head.tsx";
