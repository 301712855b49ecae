export { ChallengesSection } from "./challenges-section.tsx";
