/** What other features may use: the cards of the settings that concern one's data, and what says that it goes. */
export { AudienceCard } from "./audience-card.tsx";
export { DeleteCard } from "./delete-card.tsx";
export { DeletionNotice } from "./deletion-notice.tsx";
export { DownloadCard } from "./download-card.tsx";
