import type { reminderAnswers } from "#contract/notices/push.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { remindingService } from "./service.ts";

export function reminderAnswerRoutes(deps: Deps): Handlers<typeof reminderAnswers> {
	const service = remindingService(deps);
	return { act: ({ body, now }) => service.act(body.token, body.action, now) };
}
