export { draftName } from "./habit-draft.ts";
export { StrategyTicks } from "./strategy-ticks.tsx";
