import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ConsentKind, consentVersions } from "#domain/account/consents.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { toast } from "#web/ui/overlays/toast.ts";

export const consentsQuery = queryOptions({
	queryKey: ["api", "auth", "consents"],
	queryFn: () => send("GET /api/auth/consents"),
	staleTime: 60 * 60_000,
});

export function useConsent() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (change: { give: readonly ConsentKind[] } | { withdraw: ConsentKind }) => {
			if ("withdraw" in change) return send("DELETE /api/auth/consents", { body: { kind: change.withdraw } });
			for (const kind of change.give) {
				await send("PUT /api/auth/consents", { body: { kind, version: consentVersions[kind] } });
			}
			return send("GET /api/auth/consents");
		},
		onSuccess: (consents) => {
			client.setQueryData(consentsQuery.queryKey, consents);
			// Some settings depend on consents.
			void client.invalidateQueries({ queryKey: ["api", "settings"] });
		},
		onError: (error) => toast({ title: errorMessage(error), tone: "wrong" }),
	});
}
