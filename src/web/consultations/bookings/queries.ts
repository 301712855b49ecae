import { queryOptions } from "@tanstack/react-query";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";

const key = ["api", "consultations"];

export const consultationsQuery = queryOptions({
	queryKey: key,
	queryFn: () => send("GET /api/consultations"),
	staleTime: 0,
});

export const assignedQuery = queryOptions({
	queryKey: ["api", "expert", "consultations"],
	queryFn: () => send("GET /api/expert/consultations"),
	staleTime: 0,
});

export function consultationQuery(consultationId: string) {
	return queryOptions({
		queryKey: [...key, consultationId],
		queryFn: () => send("GET /api/consultations/:consultationId", { params: { consultationId } }),
		staleTime: 0,
	});
}

export function useConsultationMutation<Input, Output>(act: (input: Input) => Promise<Output>) {
	return useRefetchingMutation(act, key, ["api", "payments"], ["api", "experts"]);
}
