/** What the hub's screen is put together from, and what its features ask about it. */
export { JoinCard } from "./join-card.tsx";
export { hubMeQuery } from "./queries.ts";
export { SidePanel } from "./side-panel.tsx";
