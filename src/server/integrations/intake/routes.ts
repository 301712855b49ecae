import type { intake } from "#contract/integrations/intake.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { fileService } from "./files.ts";
import { intakeService } from "./service.ts";

export function intakeRoutes(deps: Deps): Handlers<typeof intake> {
	const service = intakeService(deps);
	const files = fileService(deps);
	return {
		keys: ({ actor }) => service.keys(actor),
		createKey: ({ actor, body, now }) => service.createKey(actor, body, now),
		deleteKey: ({ actor, params }) => service.deleteKey(actor, params.keyId),
		filePart: ({ actor, body, now }) => files.saveFilePart(actor, body, now),
		appleHealth: ({ raw, address, now }) => service.takeAppleHealth(raw, { address, now }),
	};
}
