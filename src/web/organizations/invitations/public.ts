export { InvitationDoor } from "./invitation-door.tsx";
export { InvitationList } from "./invitation-list.tsx";
export { InviteDialog } from "./invite-dialog.tsx";
export { countProblemInvitations, invitationsQuery } from "./queries.ts";
