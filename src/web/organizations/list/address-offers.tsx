import { useQuery } from "@tanstack/react-query";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { offersQuery } from "./queries.ts";

const OfferCard = onDemand({
	load: async () => (await import("./offer-card.tsx")).OfferCard,
	texts: ["organizations", "organizationDomains"],
});

export function AddressOffers() {
	const { data = [] } = useQuery(offersQuery);
	return data.map((offer) => (
		<OptionalPart key={offer.organizationId}>
			<OfferCard offer={offer} />
		</OptionalPart>
	));
}
