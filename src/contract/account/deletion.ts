import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/schemas.ts";

const deletionSchema = z.object({
	askedAt: instant,
	dueAt: instant.meta({
		description:
			"When the account will be deleted; later if a payment reported by then is undecided, or a paid consultation has neither taken place nor been refunded. The request can be cancelled until the account is deleted.",
	}),
});
export type AccountDeletion = z.infer<typeof deletionSchema>;

export const deletion = {
	ask: endpoint({
		route: "POST /api/account/deletion",
		summary:
			"Schedules deletion of the caller's account in seven days, with everything stored about them except completed and refunded payments, which are kept for eight years without the payer. Refused while a payment that the caller has reported is undecided, or a paid consultation has neither taken place nor been refunded; also refused to the only administrator, to administrators named in ADMIN_EMAILS, and to the last owner of an organization with other members. A repeat changes nothing.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({
			password: z.string().min(1, { error: "required" }).max(128, { error: "too-long" }),
		}),
		replies: { 201: deletionSchema },
	}),
	find: endpoint({
		route: "GET /api/account/deletion",
		summary: "Returns when the caller's account will be deleted; 204 if no deletion is requested.",
		access: "user",
		rate: "read",
		replies: { 200: deletionSchema, 204: null },
	}),
	withdraw: endpoint({
		route: "DELETE /api/account/deletion",
		summary: "Cancels the deletion of the account.",
		access: "user",
		rate: "write",
		changes: "account",
		replies: { 204: null },
	}),
};
