export { SessionsCard } from "./sessions-card.tsx";
