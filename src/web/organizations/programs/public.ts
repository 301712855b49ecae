export { ProgramsTab } from "./programs-tab.tsx";
