import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

const linkSchema = z.strictObject({ token: z.string().min(1).max(100) });

export const confirmations = {
	ask: endpoint({
		route: "POST /api/auth/confirmations",
		summary:
			"Mails the user a link that confirms their address. Does nothing if it is already confirmed or the server sends no mail.",
		access: "user",
		rate: "upload",
		replies: { 204: null },
	}),
	confirm: endpoint({
		route: "POST /api/auth/confirm-email",
		summary:
			"Confirms the address that the link was mailed to; requires a session of the account it was mailed for. A repeat changes nothing.",
		access: "user",
		rate: "auth",
		body: linkSchema,
		changes: "account",
		replies: { 204: null },
	}),
	free: endpoint({
		route: "POST /api/auth/free-address",
		summary:
			"Removes an address, through the link mailed to it, from an account that has not confirmed it. That account can no longer sign in with the address, and another account can use it. Refused within a session of that account, and if the account has created a habit, has a seat, or has paid or reported a payment: the owner of the address can then take over that account by resetting its password.",
		access: "public",
		rate: "auth",
		body: linkSchema,
		replies: { 204: null },
	}),
};
