import type { audit } from "#contract/admin/audit.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { auditService } from "./service.ts";

export function auditRoutes(deps: Deps): Handlers<typeof audit> {
	const service = auditService(deps);
	return { list: ({ query }) => service.list(query) };
}
