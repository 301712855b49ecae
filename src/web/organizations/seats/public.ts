import { onDemand } from "#web/platform/on-demand.tsx";

/* Loaded where they are shown: few people have to pay, and few own an organisation. */

/** Where a payment is due, of any organisation of the user's with a free seat. */
export const SeatOffer = onDemand({
	load: async () => (await import("./seat-offer.tsx")).SeatOffer,
	texts: ["payments"],
});

/** On the organisation's own page. */
export const OwnSeatOffer = onDemand({
	load: async () => (await import("./seat-offer.tsx")).OwnSeatOffer,
	texts: ["payments"],
});

/** In the settings, for owners. */
export const SeatsCard = onDemand({
	load: async () => (await import("./seats-card.tsx")).SeatsCard,
	texts: ["payments"],
});

export const SeatOrder = onDemand({
	load: async () => (await import("./seat-order.tsx")).SeatOrder,
	texts: ["payments", "pricing"],
});
