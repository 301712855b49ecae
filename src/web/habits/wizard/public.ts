export { draftName } from "./habit-draft.ts";
export { useHasOtherPlan, usePlannedHabit } from "./planned-habit.ts";
export { StrategyTicks } from "./strategy-ticks.tsx";
