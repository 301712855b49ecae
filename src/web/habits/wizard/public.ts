export { draftName } from "./habit-draft.ts";
export { usePlannedHabit } from "./planned-habit.ts";
export { StrategyTicks } from "./strategy-ticks.tsx";
