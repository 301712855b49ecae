/** For whatever can be reported. */
export { useReport } from "./use-report.tsx";
