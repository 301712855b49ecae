import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StatementForm } from "#contract/admin/statements.ts";
import { maxVerifiedAtOnce } from "#domain/admin/statement.ts";
import { type ReplyOf, send } from "#web/platform/api.ts";

export function useImportStatement() {
	return useMutation({
		mutationFn: ({ file, form }: { file: File; form: StatementForm }) =>
			// Sets the type, because systems name the CSV type differently or leave it empty.
			send("POST /api/admin/statements", { form, file: new File([file], file.name, { type: "text/csv" }) }),
	});
}

export function useVerifyProposals(statementId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (paymentIds: string[]) => {
			const params = { statementId };
			const results: ReplyOf<"POST /api/admin/statements/:statementId/verify"> = [];
			for (let from = 0; from < paymentIds.length; from += maxVerifiedAtOnce) {
				const body = { paymentIds: paymentIds.slice(from, from + maxVerifiedAtOnce) };
				results.push(...(await send("POST /api/admin/statements/:statementId/verify", { params, body })));
			}
			return results;
		},
		onSettled: () => client.invalidateQueries({ queryKey: ["api", "admin"] }),
	});
}
