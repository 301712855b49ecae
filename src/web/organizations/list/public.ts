export { BeforeJoining } from "./before-joining.tsx";
export { type Draft, OrganizationFields } from "./organization-fields.tsx";
export { type Subject, usePendingCall, useRefetchOnAnswer, useSendOrQueue } from "./pending-calls.ts";
export { organizationsKey, organizationsQuery, useOrganizationMutation } from "./queries.ts";
export { useSwitch } from "./use-switch.ts";
export { WaitingNote } from "./waiting-note.tsx";
