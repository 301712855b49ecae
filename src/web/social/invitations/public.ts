export { InviteCard } from "./invite-card.tsx";
