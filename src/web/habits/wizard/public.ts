/** What other features may use. */
export { StrategyTicks } from "./strategy-ticks.tsx";
