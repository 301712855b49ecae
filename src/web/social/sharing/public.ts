export { SharingCard } from "./sharing-card.tsx";
