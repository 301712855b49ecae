export { useAnnouncedMessages } from "./announced-messages.ts";
export { Composer } from "./composer.tsx";
export { MessageList } from "./message-list.tsx";
export { useReadReceipts } from "./read-receipts.ts";
