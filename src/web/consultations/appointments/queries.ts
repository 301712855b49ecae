import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ConsultationFilter } from "#contract/consultations/appointments.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";

const key = ["api", "admin", "consultations"];

/** Polling interval: users may book at any time, and other administrators decide too. */
const pollMs = 15_000;
const pageSize = 50;

export function adminConsultationsQuery(filter: ConsultationFilter) {
	return infiniteQueryOptions({
		queryKey: [...key, filter],
		queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
			send("GET /api/admin/consultations", {
				query: { filter, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
			}),
		initialPageParam: undefined,
		getNextPageParam: (page) => (hasMore(page, pageSize) ? page.at(-1)?.id : undefined),
		staleTime: 0,
		refetchInterval: pollMs,
	});
}

export function detailsQuery(consultationId: string) {
	return queryOptions({
		queryKey: [...key, "one", consultationId],
		queryFn: () => send("GET /api/admin/consultations/:consultationId", { params: { consultationId } }),
		staleTime: 0,
	});
}

export function useAppointmentMutation<Input>(act: (input: Input) => Promise<unknown>) {
	return useRefetchingMutation(act, ["api", "admin"]);
}
