export { ProgramsTab } from "./programs-tab.tsx";
export { programsQuery } from "./queries.ts";
