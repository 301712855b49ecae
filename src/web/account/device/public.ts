/** What other features may use. */
export { MobileTab } from "./mobile-tab.tsx";
