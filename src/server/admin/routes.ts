import type { admin } from "#contract/admin.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http.ts";
import { paymentService } from "#server/payments/service.ts";

export const adminRoutes = (deps: Deps): Handlers<typeof admin> => {
	const payments = paymentService(deps);
	return {
		verifyPayment: ({ body, ...by }) => payments.verifyFirst(by, body),
	};
};
