export { ConsentsCard } from "./consents-card.tsx";
