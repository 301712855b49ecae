export { Branded } from "./branded.tsx";
export { BrandCard } from "./on-demand.ts";
