export { type Draft, OrganizationFields } from "./organization-fields.tsx";
export { organizationsKey, organizationsQuery, useOrganizationAct } from "./queries.ts";
export { useSwitch } from "./use-switch.ts";
