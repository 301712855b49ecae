export { AmountSheet, DayTimer } from "./amounts-on-demand.ts";
export { amountShown, type ShownAmount } from "./day-amount.ts";
export { hasSmallVersion, logSmallDay } from "./small-day.ts";
export { useAmountWords } from "./use-amount-words.ts";
