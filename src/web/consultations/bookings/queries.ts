import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

const key = ["api", "consultations"];

export const consultationsQuery = queryOptions({
	queryKey: key,
	queryFn: () => send("GET /api/consultations"),
	staleTime: 0,
});

/** The consultations assigned to the user as an expert. */
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

/** Acts on a consultation and refetches consultations and payments, also after an error. */
export function useConsultationAct<Input, Output>(act: (input: Input) => Promise<Output>) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: act,
		onSettled: () =>
			Promise.all([
				client.invalidateQueries({ queryKey: key }),
				client.invalidateQueries({ queryKey: ["api", "payments"] }),
			]),
	});
}
