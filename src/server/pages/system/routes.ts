import type { system } from "#contract/public/system.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";

export function systemRoutes({ config }: Deps): Handlers<typeof system> {
	return {
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
	};
}
