export { readDraft } from "./habit-draft.ts";
export { useHasOtherPlan, useMayOwe, usePlannedHabit } from "./planned-habit.ts";
export { StrategyTicks } from "./strategy-ticks.tsx";
