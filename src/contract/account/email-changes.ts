import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email } from "#contract/schemas.ts";
import { ownPassword } from "./auth.ts";

export const changeEmailSchema = z.strictObject({ email, password: ownPassword });

export const emailChanges = {
	begin: endpoint({
		route: "POST /api/auth/email",
		summary: "Mails a link, valid for 24 hours, to a new address; the link makes it the account's address.",
		access: "user",
		rate: "auth",
		body: changeEmailSchema,
		replies: { 204: null },
	}),
	confirm: endpoint({
		route: "POST /api/auth/email/confirm",
		summary:
			"Changes to the new address through the link mailed to it; requires a session of the account that requested it. The old address is notified.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({ token: z.string().min(1).max(100) }),
		replies: { 204: null },
	}),
};
