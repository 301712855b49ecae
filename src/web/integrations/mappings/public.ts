export { amountOf } from "./amount.ts";
export { MappingsTab } from "./mappings-tab.tsx";
