export { MappingsTab } from "./mappings-tab.tsx";
