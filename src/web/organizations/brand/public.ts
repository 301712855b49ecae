export { Branded } from "./branded.tsx";
export { AddressCard, BrandCard, DomainCards } from "./on-demand.ts";
