import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, line } from "#contract/schemas.ts";
import { maxTokens, scopes, tokenLifetimes } from "#domain/account/access-token.ts";
import { ownPassword } from "./auth.ts";
import { passkeyProof, passkeyRequest } from "./passkey-shapes.ts";

const tokenSchema = z.object({
	id,
	name: z.string(),
	scopes: z.array(z.enum(scopes)),
	createdAt: instant,
	expiresAt: instant,
	lastUsedAt: instant.nullable().meta({ description: "Updated at most once every five minutes" }),
});
export type AccessToken = z.infer<typeof tokenSchema>;

const newTokenSchema = z
	.strictObject({
		name: line(60).meta({ description: "Where the token will be used" }),
		scopes: z
			.array(z.enum(scopes, { error: "required" }))
			.min(1, { error: "required" })
			.max(scopes.length, { error: "invalid" })
			.refine((given) => new Set(given).size === given.length, { error: "invalid" })
			.meta({ description: "habits:write needs habits:read (`reading-needed`)" }),
		days: z
			.literal(tokenLifetimes, { error: "required" })
			.meta({ description: "Days until the token expires" }),
		password: ownPassword.optional(),
		passkey: passkeyProof.optional().meta({ description: "Instead of the password" }),
		requestId: id.optional().meta({
			description:
				"Chosen at random by the client: a repeat with the same id adds nothing and returns the same token. A passkey must be used again, for a new challenge",
		}),
	})
	.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
		path: ["password"],
		error: "required",
	});

export const tokens = {
	list: endpoint({
		route: "GET /api/tokens",
		summary: "Lists the user's access tokens, newest first; expired ones stay for 30 days.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(tokenSchema) },
	}),
	create: endpoint({
		route: "POST /api/tokens",
		summary: `Creates an access token for a program. Only this response contains the token itself. Maximum ${maxTokens} per account.`,
		access: "user",
		rate: "auth",
		body: newTokenSchema,
		changes: "account",
		replies: {
			201: tokenSchema.extend({ token: z.string().meta({ description: "Sent as Authorization: Bearer" }) }),
		},
	}),
	askForPasskey: endpoint({
		route: "POST /api/tokens/passkey",
		summary:
			"Returns the options a browser needs to use a passkey instead of the password; null if the account has none.",
		access: "user",
		rate: "auth",
		replies: { 200: passkeyRequest.nullable() },
	}),
	remove: endpoint({
		route: "DELETE /api/tokens/:tokenId",
		summary: "Ends an access token immediately.",
		access: "user",
		rate: "write",
		params: z.object({ tokenId: id }),
		replies: { 204: null },
	}),
};
