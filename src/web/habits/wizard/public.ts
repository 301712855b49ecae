export { draftName } from "./habit-draft.ts";
export { usePlannedHabit } from "./planned.ts";
export { StrategyTicks } from "./strategy-ticks.tsx";
