export { ChartCard } from "./charts/chart-card.tsx";
