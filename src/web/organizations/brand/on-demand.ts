import { onDemand } from "#web/platform/on-demand.tsx";

/* Shown only to owners. */

export const BrandCard = onDemand({
	load: async () => (await import("./brand-card.tsx")).BrandCard,
	texts: ["organizationBrand"],
});

export const AddressCard = onDemand({
	load: async () => (await import("./address-card.tsx")).AddressCard,
	texts: ["organizationHost"],
});

export const DomainCards = onDemand({
	load: async () => (await import("./domain-cards.tsx")).DomainCards,
	texts: ["organizations", "organizationDomains"],
});
