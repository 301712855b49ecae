import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

/** Proving that an account's e-mail address is read by its owner, on servers that send mails. */
export const confirmations = {
	ask: endpoint({
		route: "POST /api/auth/confirmations",
		summary:
			"Mail the user a link that confirms their address. A confirmed one, or no mail server: nothing happens.",
		access: "user",
		rate: "upload",
		replies: { 204: null },
	}),
	confirm: endpoint({
		route: "POST /api/auth/confirm-email",
		summary: "Confirm the address that a link was mailed to. A repeat changes nothing.",
		access: "public",
		rate: "auth",
		body: z.strictObject({ token: z.string().min(1).max(100) }),
		replies: { 204: null },
	}),
};
