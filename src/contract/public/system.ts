import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

export const configSchema = z.object({
	testingMode: z.boolean(),
	pricingPolicy: z.enum(["unlock", "per-habit"]),
	payee: z.object({ vpa: z.string(), name: z.string(), isDemo: z.boolean() }),
	supportPhone: z.string().nullable(),
	supportHours: z
		.string()
		.nullable()
		.meta({ description: "When payments are verified, in the operator's words" }),
	operator: z
		.string()
		.nullable()
		.meta({ description: "Who runs the server, as stated in the privacy notice" }),
	contactEmail: z.string().nullable().meta({ description: "Address for messages to the server's operator" }),
	confirmsAddresses: z
		.boolean()
		.meta({ description: "Whether the server sends emails to confirm addresses" }),
});
export type PublicConfig = z.infer<typeof configSchema>;

export const system = {
	config: endpoint({
		route: "GET /api/config",
		summary: "Returns the settings of this server that the screens need.",
		access: "public",
		rate: "read",
		replies: { 200: configSchema },
	}),
};
