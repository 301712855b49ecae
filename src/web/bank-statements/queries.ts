import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StatementQuery } from "#contract/statements.ts";
import { send } from "#web/app/api.ts";

export function useImportStatement() {
	return useMutation({
		mutationFn: ({ file, query }: { file: File; query: StatementQuery }) =>
			// What systems call a CSV file differs, and some know no name at all.
			send("POST /api/admin/statements", { query, file: file.slice(0, file.size, "text/csv") }),
	});
}

export function useVerifyProposals(statementId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (paymentIds: string[]) =>
			send("POST /api/admin/statements/:statementId/verify", {
				params: { statementId },
				body: { paymentIds },
			}),
		onSettled: () => client.invalidateQueries({ queryKey: ["api", "admin"] }),
	});
}
