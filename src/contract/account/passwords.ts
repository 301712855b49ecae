import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email } from "#contract/shapes.ts";
import { ownPassword, password, typedAlike } from "./auth.ts";

export const forgotShape = z.strictObject({ email });

export const resetShape = z
	.strictObject({ token: z.string().min(1).max(100), password, confirmPassword: z.string() })
	.refine(typedAlike.check, typedAlike.otherwise);

export const changePasswordShape = z
	.strictObject({ currentPassword: ownPassword, password, confirmPassword: z.string() })
	.refine(typedAlike.check, typedAlike.otherwise);

export const passwords = {
	forgot: endpoint({
		route: "POST /api/auth/forgot",
		summary:
			"Mail a link for a new password, valid for 30 minutes, to an address that has an account; the answer is the same for any other.",
		access: "public",
		rate: "auth",
		body: forgotShape,
		replies: { 204: null },
	}),
	reset: endpoint({
		route: "POST /api/auth/reset",
		summary:
			"Set a new password by a mailed link, which works once and proves the address. All sessions end, and this browser is known to the account from then on. A second step is still asked for, unless the address had never been confirmed: then all second steps are removed.",
		access: "public",
		rate: "auth",
		body: resetShape,
		replies: { 204: null },
	}),
	change: endpoint({
		route: "POST /api/auth/password",
		summary: "Change the password. All other sessions end.",
		access: "user",
		rate: "auth",
		body: changePasswordShape,
		replies: { 204: null },
	}),
};
