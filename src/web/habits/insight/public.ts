export { ChartCard } from "./charts/chart-card.tsx";
export { saveCsv } from "./charts/save-file.ts";
