export { Inside } from "./inside.tsx";
export { JoinCard } from "./join-card.tsx";
export { hubMeQuery, useSaveHubMe } from "./queries.ts";
export { SidePanel } from "./side-panel.tsx";
