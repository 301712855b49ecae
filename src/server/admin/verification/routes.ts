import type { admin } from "#contract/admin/verification.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { adminService } from "./service.ts";

export function adminRoutes(deps: Deps): Handlers<typeof admin> {
	const service = adminService(deps);
	return {
		verifyPayment: ({ body, ...by }) => service.verifyByEmail(by, body),
		queue: ({ query }) => service.queue(query),
		stats: () => service.stats(),
		payment: ({ params }) => service.payment(params.paymentId),
		screenshot: ({ params }) => service.screenshot(params.paymentId),
		verify: ({ params, body, ...by }) => service.verify(by, params.paymentId, body),
		reject: ({ params, body, ...by }) => service.reject(by, params.paymentId, body),
		closeUnpaid: ({ params, ...by }) => service.closeUnpaid(by, params.paymentId),
		noteRefund: ({ params, body, ...by }) => service.noteRefund(by, params.paymentId, body),
	};
}
