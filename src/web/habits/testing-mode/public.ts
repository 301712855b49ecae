export { useTestingMode } from "./queries.ts";
