import type { payments } from "#contract/payments.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http.ts";
import { paymentService } from "./service.ts";

export const paymentRoutes = (deps: Deps): Handlers<typeof payments> => {
	const service = paymentService(deps);
	return {
		pricing: () => service.pricing(),
		mine: ({ actor }) => service.mine(actor),
	};
};
