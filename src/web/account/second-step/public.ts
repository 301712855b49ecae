export { SecondStepCard } from "./second-step-card.tsx";
