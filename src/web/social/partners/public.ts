/** What the hub's screen and the page of a habit show of partners. */
export { PartnerOfHabit } from "./partner-of-habit.tsx";
export { PartnersTab } from "./partners-tab.tsx";
