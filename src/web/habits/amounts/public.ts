export { AmountSheet } from "./amounts-on-demand.ts";
export { amountShown } from "./day-amount.ts";
export type { DayTimerProps } from "./day-timer.tsx";
export { MeasuredDay } from "./measured-day-on-demand.ts";
export { logSmallDay, mayBeSmall } from "./small-day.ts";
export { useSmallDaysMutation } from "./small-days-answer.ts";
export { useAmountWords } from "./use-amount-words.ts";
export { useSmallVersion } from "./use-small-version.ts";
