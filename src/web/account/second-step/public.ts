export { canUsePasskeys, provePasskey } from "./passkey-client.ts";
export { SecondStepCard } from "./second-step-card.tsx";
