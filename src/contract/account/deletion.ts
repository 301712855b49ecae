import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/shapes.ts";

const deletionShape = z.object({
	askedAt: instant,
	dueAt: instant.meta({ description: "When the account is deleted; until then it can be kept" }),
});
export type AccountDeletion = z.infer<typeof deletionShape>;

export const deletion = {
	ask: endpoint({
		route: "POST /api/account/deletion",
		summary:
			"Have the caller's account deleted in seven days, with all that is kept about them but completed payments, which stay for eight years without who paid. A repeat changes nothing.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({
			password: z.string().min(1, { error: "required" }).max(128, { error: "too-long" }),
		}),
		replies: { 201: deletionShape },
	}),
	find: endpoint({
		route: "GET /api/account/deletion",
		summary: "When the caller's account is deleted; 204 when nobody has asked for that.",
		access: "user",
		rate: "read",
		replies: { 200: deletionShape, 204: null },
	}),
	withdraw: endpoint({
		route: "DELETE /api/account/deletion",
		summary: "Keep the account after all.",
		access: "user",
		rate: "write",
		changes: "account",
		replies: { 204: null },
	}),
};
