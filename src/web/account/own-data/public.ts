/** What other features may use: the cards of the settings that concern one's data. */
export { AudienceCard } from "./audience-card.tsx";
export { DeleteCard } from "./delete-card.tsx";
export { DownloadCard } from "./download-card.tsx";
