export { ChallengesTab } from "./challenges-tab.tsx";
export { CreateChallengeButton } from "./create-challenge-button.tsx";
export { useOwnChallenges } from "./queries.ts";
export { SharedChallenges } from "./shared-challenges.tsx";
