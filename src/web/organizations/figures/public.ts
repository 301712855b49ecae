export { FiguresTab } from "./figures-tab.tsx";
