import type { system } from "#contract/public/system.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/http.ts";

export const systemRoutes = ({ config }: Deps): Handlers<typeof system> => ({
	config: async () => ({
		testingMode: config.testingMode,
		pricingPolicy: config.pricingPolicy,
		payee: config.payee,
		supportPhone: config.supportPhone,
		supportHours: config.supportHours,
		operator: config.operator,
		contactEmail: config.contactEmail ?? null,
		confirmsAddresses: config.smtpUrl !== undefined,
	}),
});
