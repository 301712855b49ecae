/** What other features may use. */
export { StateBadges } from "./state-badges.tsx";
export { useZoneName } from "./zone-name.ts";
