export { TokensCard } from "./tokens-card.tsx";
