import type { statements } from "#contract/admin/statements.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { statementService } from "./service.ts";

export function statementRoutes(deps: Deps): Handlers<typeof statements> {
	const service = statementService(deps);
	return {
		import: ({ form, file, ...by }) => service.import(by, form, file),
		verify: ({ params, body, ...by }) => service.verify(by, params.statementId, body.paymentIds),
	};
}
