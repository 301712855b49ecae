export { PartnerOfHabit } from "./partner-of-habit.tsx";
export { PartnersTab } from "./partners-tab.tsx";
