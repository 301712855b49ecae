import type { exports } from "#contract/account/exports.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { exportService } from "./service.ts";

export function exportRoutes(deps: Deps): Handlers<typeof exports> {
	const service = exportService(deps);
	return {
		begin: ({ actor, now }) => service.begin(actor, now),
		list: ({ actor, now }) => service.list(actor, now),
		one: ({ actor, params, now }) => service.one(actor, params.exportId, now),
		file: ({ actor, params, now }) => service.file(actor, params.exportId, now),
	};
}
