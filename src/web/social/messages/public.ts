/** The box in which a message is written, and a message, wherever people write to each other. */
export { Composer } from "./composer.tsx";
export { MessageBubble } from "./message-bubble.tsx";
/** What stands beside a friend wherever one is shown. */
export { MessageLink } from "./message-link.tsx";
