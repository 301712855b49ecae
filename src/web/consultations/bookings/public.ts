export { StateBadges } from "./state-badges.tsx";
export { useZoneName } from "./zone-name.ts";
