import { useQuery } from "@tanstack/react-query";
import { organizationsQuery } from "#web/organizations/list/public.ts";

const fiveMinutes = 300_000;

/** `current` is undefined until loaded. */
export function useCurrentOrganization(id: string) {
	const { data = [] } = useQuery({ ...organizationsQuery, staleTime: fiveMinutes });
	return {
		current: data.find((organization) => organization.id === id),
		others: data.filter((organization) => organization.id !== id),
	};
}
