import { z } from "zod";
import { providers } from "#domain/integrations/providers.ts";

export const offerSchema = z.object({
	provider: z.enum(providers),
	isReady: z.boolean().meta({ description: "Whether the operator has set its keys, if it needs any" }),
	isDemo: z.boolean().meta({ description: "Whether connecting creates a demo connection" }),
	asks: z
		.array(z.object({ scope: z.string(), metrics: z.array(z.string()) }))
		.meta({ description: "Scopes that its consent page asks for" }),
	/** Only for administrators, otherwise null. */
	setup: z
		.object({
			missing: z.array(z.string()),
			callbackUrl: z.string(),
			webhook: z
				.object({ url: z.string(), secret: z.string().nullable(), token: z.string().nullable() })
				.nullable()
				.meta({ description: "What to register so that the provider reports changes" }),
		})
		.nullable(),
});
export type ProviderOffer = z.infer<typeof offerSchema>;
