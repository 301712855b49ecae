import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

const linkShape = z.strictObject({ token: z.string().min(1).max(100) });

/** Confirms an account's e-mail address, on servers that send mail. */
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
		summary:
			"Confirm the address that a link was mailed to, signed in to the account it was mailed for. A repeat changes nothing.",
		access: "user",
		rate: "auth",
		body: linkShape,
		replies: { 204: null },
	}),
	free: endpoint({
		route: "POST /api/auth/free-address",
		summary:
			"Take an address back, by the link mailed to it, from an account that has not confirmed it. That account can no longer be signed in to with it; the address can have another account.",
		access: "public",
		rate: "auth",
		body: linkShape,
		replies: { 204: null },
	}),
};
