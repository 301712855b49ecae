export { secondStepQuery } from "./queries.ts";
export { SecondStepCard } from "./second-step-card.tsx";
