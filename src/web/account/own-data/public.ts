export { AudienceCard } from "./audience-card.tsx";
export { DeleteCard } from "./delete-card.tsx";
export { DownloadCard } from "./download-card.tsx";
