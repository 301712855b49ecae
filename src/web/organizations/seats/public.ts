import { onDemand } from "#web/platform/on-demand.tsx";

/* Loaded on demand: few users have to pay, and few own an organization. */

/** If the user has to pay, offers a free seat in one of their organizations. */
export const SeatOffer = onDemand({
	load: async () => (await import("./seat-offer.tsx")).SeatOffer,
	texts: ["payments"],
});

export const OwnSeatOffer = onDemand({
	load: async () => (await import("./seat-offer.tsx")).OwnSeatOffer,
	texts: ["payments"],
});

/** Shown only to owners. */
export const SeatsCard = onDemand({
	load: async () => (await import("./seats-card.tsx")).SeatsCard,
	texts: ["payments"],
});

/** Says how many paid seats a deletion of the organization would lose, if any. */
export const LostSeats = onDemand({
	load: async () => (await import("./seats-card.tsx")).LostSeats,
	texts: ["payments"],
});

export const SeatOrder = onDemand({
	load: async () => (await import("./seat-order.tsx")).SeatOrder,
	texts: ["payments", "pricing"],
});
