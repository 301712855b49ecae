import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email } from "#contract/schemas.ts";
import { ownPassword, password, passwordsMatch } from "./auth.ts";

export const forgotSchema = z.strictObject({ email });

export const resetSchema = z
	.strictObject({ token: z.string().min(1).max(100), password, confirmPassword: z.string() })
	.refine(passwordsMatch.check, passwordsMatch.otherwise);

export const changePasswordSchema = z
	.strictObject({ currentPassword: ownPassword, password, confirmPassword: z.string() })
	.refine(passwordsMatch.check, passwordsMatch.otherwise);

export const passwords = {
	forgot: endpoint({
		route: "POST /api/auth/forgot",
		summary:
			"Mails a link for a new password, valid for 30 minutes, if the address has an account; the response is the same if it has none.",
		access: "public",
		rate: "auth",
		body: forgotSchema,
		replies: { 204: null },
	}),
	reset: endpoint({
		route: "POST /api/auth/reset",
		summary:
			"Sets a new password through a mailed link, which works once and confirms the address. Ends all sessions, access tokens, tap and calendar addresses and ingest keys, and switches all webhooks off. A second step is still required, unless the address had never been confirmed: then all second steps are removed. Without a second step, this browser becomes a known device.",
		access: "public",
		rate: "auth",
		body: resetSchema,
		replies: { 204: null },
	}),
	change: endpoint({
		route: "POST /api/auth/password",
		summary: "Changes the password. Ends all other sessions.",
		access: "user",
		rate: "auth",
		body: changePasswordSchema,
		replies: { 204: null },
	}),
};
