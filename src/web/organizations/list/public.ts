export { type Draft, OrganizationFields } from "./organization-fields.tsx";
export { organizationsKey, useOrganizationAct } from "./queries.ts";
