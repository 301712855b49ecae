import type { deletion } from "#contract/account/deletion.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { deletionService } from "./service.ts";

export function deletionRoutes(deps: Deps): Handlers<typeof deletion> {
	const service = deletionService(deps);
	return {
		ask: ({ body, ...from }) => service.ask(from, body.password),
		find: async ({ actor }) => {
			const found = await service.find(actor);
			return found === undefined ? new Answer(204, undefined) : new Answer(200, found);
		},
		withdraw: ({ actor, now }) => service.withdraw(actor, now),
	};
}
