export { BeforeJoining } from "./before-joining.tsx";
export { type Subject, useRefetchOnAnswer, useKeptCall, useSendOrKeep } from "./kept-calls.ts";
export { type Draft, OrganizationFields } from "./organization-fields.tsx";
export { organizationsKey, organizationsQuery, useOrganizationAct } from "./queries.ts";
export { useSwitch } from "./use-switch.ts";
export { WaitingNote } from "./waiting-note.tsx";
