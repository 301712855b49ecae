export { AmountSheet } from "./amounts-on-demand.ts";
export { amountShown, type ShownAmount } from "./day-amount.ts";
export { DayEntries } from "./day-entries.tsx";
export type { DayTimerProps } from "./day-timer.tsx";
export { RampWeek } from "./ramp-week.tsx";
export { hasSmallVersion, logSmallDay } from "./small-day.ts";
export { useSmallDaysAct } from "./small-days-answer.ts";
export { useAmountWords } from "./use-amount-words.ts";
export { useSmallVersion } from "./use-small-version.ts";
