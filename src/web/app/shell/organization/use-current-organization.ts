import { useQuery } from "@tanstack/react-query";
import { organizationsQuery } from "#web/organizations/list/public.ts";

const fiveMinutes = 300_000;

/** The current organisation, undefined until it is loaded, and the user's others. */
export function useCurrentOrganization(id: string) {
	const { data = [] } = useQuery({ ...organizationsQuery, staleTime: fiveMinutes });
	return {
		current: data.find((organization) => organization.id === id),
		others: data.filter((organization) => organization.id !== id),
	};
}
