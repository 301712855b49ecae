import type { secondStep } from "#contract/account/second-step.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { secondStepService } from "./service.ts";

export function secondStepRoutes(deps: Deps): Handlers<typeof secondStep> {
	const service = secondStepService(deps);
	return {
		read: ({ actor }) => service.read(actor),
		beginTotp: ({ body, ...prover }) => service.beginTotp(prover, body.password),
		confirmTotp: ({ actor, body, now }) => service.confirmTotp(actor, body, now),
		endTotp: ({ body, ...prover }) => service.endTotp(prover, body.password),
		beginPasskey: ({ body, now, ...prover }) => service.beginPasskey(prover, body.password, now),
		addPasskey: ({ actor, body, now }) => service.addPasskey(actor, body, now),
		removePasskey: ({ params, body, ...prover }) =>
			service.removePasskey(prover, params.passkeyId, body.password),
		renewCodes: ({ body, ...prover }) => service.renewCodes(prover, body.password, body.requestId),
	};
}
