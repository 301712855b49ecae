import type { contentReports } from "#contract/social/reports.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { contentReportService } from "./service.ts";

export function contentReportRoutes(deps: Deps): Handlers<typeof contentReports> {
	const service = contentReportService(deps);
	return {
		comment: ({ actor, params, body, now }) => service.comment(actor, params, body, now),
		message: ({ actor, params, body, now }) => service.message(actor, params, body, now),
		challenge: ({ actor, params, query, body, now }) =>
			service.challenge(actor, { ...params, code: query.code }, body, now),
	};
}
