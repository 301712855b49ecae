/** What other features may use. */
export { ChatCard } from "./chat-card.tsx";
