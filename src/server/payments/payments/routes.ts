import type { payments } from "#contract/payments/payments.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { payerService } from "./payer.ts";

export function paymentRoutes(deps: Deps): Handlers<typeof payments> {
	const service = payerService(deps);
	return {
		pricing: () => service.pricing(),
		open: async ({ actor, body, now }) => {
			const { isNew, order } = await service.open(actor, body, now);
			return isNew ? new Answer(201, order) : new Answer(200, order);
		},
		mine: ({ actor }) => service.mine(actor),
		one: ({ actor, params }) => service.one(actor, params.paymentId),
		claim: ({ actor, params, body, now }) => service.claim(actor, params.paymentId, body.transactionId, now),
		claimByMessage: ({ actor, params, now }) => service.claimByMessage(actor, params.paymentId, now),
		addScreenshot: ({ actor, params, file, now }) =>
			service.addScreenshot(actor, params.paymentId, file, now),
		screenshot: ({ actor, params }) => service.screenshot(actor, params.paymentId),
		receipt: ({ actor, params }) => service.receipt(actor, params.paymentId),
	};
}
