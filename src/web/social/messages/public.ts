export { Composer } from "./composer.tsx";
export { MessageBubble } from "./message-bubble.tsx";
export { MessageLink } from "./message-link.tsx";
export { useReadReceipts } from "./read-receipts.ts";
