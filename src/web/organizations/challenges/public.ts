export { ChallengesSection } from "./challenges-section.tsx";
export { challengesQuery } from "./queries.ts";
