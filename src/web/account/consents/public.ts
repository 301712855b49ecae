export { ConsentsCard } from "./consents-card.tsx";
export { MissingConsents } from "./missing-consents.tsx";
