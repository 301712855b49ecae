/** What the tab of friends shows of invitations. */
export { InviteCard } from "./invite-card.tsx";
