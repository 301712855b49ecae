import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email } from "#contract/shapes.ts";
import { ownPassword } from "./auth.ts";

export const changeEmailShape = z.strictObject({ email, password: ownPassword });

export const emailChanges = {
	begin: endpoint({
		route: "POST /api/auth/email",
		summary:
			"Mail a link to a new address, which becomes the account's once the link is opened; valid for 24 hours.",
		access: "user",
		rate: "auth",
		body: changeEmailShape,
		replies: { 204: null },
	}),
	confirm: endpoint({
		route: "POST /api/auth/email/confirm",
		summary:
			"Take the new address by the link mailed to it, signed in to the account that asked for it. The old address is told.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({ token: z.string().min(1).max(100) }),
		replies: { 204: null },
	}),
};
