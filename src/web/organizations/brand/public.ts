export { Branded } from "./branded.tsx";
export { AddressCard, BrandCard } from "./on-demand.ts";
