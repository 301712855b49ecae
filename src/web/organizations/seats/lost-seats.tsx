import { useQuery } from "@tanstack/react-query";
import { useStrings } from "#web/platform/locale.ts";
import { seatsQuery } from "./queries.ts";

export function LostSeats({ organizationId }: { organizationId: string }) {
	const { seats: words } = useStrings().payment;
	const { data: seats } = useQuery(seatsQuery(organizationId));
	const free = seats ? seats.bought - seats.taken : 0;
	return free > 0 && <p>{words.lost(free)}</p>;
}
