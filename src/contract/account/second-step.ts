import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, line, nonEmptyText } from "#contract/schemas.ts";
import { ownPassword } from "./auth.ts";
import { newPasskey, passkeyCreation } from "./passkey-shapes.ts";

const passkeySchema = z.object({
	id,
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const secondStepSchema = z.object({
	isOffered: z.boolean().meta({ description: "Whether second steps are available on this server" }),
	isAddressNeeded: z.boolean().meta({
		description: "Whether the email address must be confirmed before a second step can be added",
	}),
	totpSince: instant.nullable(),
	passkeys: z.array(passkeySchema),
	recoveryCodesLeft: z.int(),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** Ten codes if the account had none before it added this second step; otherwise null. */
const codesShown = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const passwordSchema = z.strictObject({ password: ownPassword });

const requestId = id.optional().meta({
	description: "Chosen at random by the client: a repeat with the same id returns the same recovery codes",
});

export const secondStep = {
	read: endpoint({
		route: "GET /api/auth/second-step",
		summary: "Returns the account's second steps.",
		access: "user",
		rate: "read",
		replies: { 200: secondStepSchema },
	}),
	beginTotp: endpoint({
		route: "POST /api/auth/totp",
		summary:
			"Creates a secret for an authenticator app. It takes effect once a code from the app is entered. If the server sends mail, the address must be confirmed first.",
		access: "user",
		rate: "auth",
		body: passwordSchema,
		replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
	}),
	confirmTotp: endpoint({
		route: "POST /api/auth/totp/confirm",
		summary: "Turns the authenticator app on with its first code.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({ code: nonEmptyText(40), requestId }),
		replies: { 200: codesShown },
	}),
	endTotp: endpoint({
		route: "DELETE /api/auth/totp",
		summary: "Turns the authenticator app off.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: passwordSchema,
		replies: { 204: null },
	}),
	beginPasskey: endpoint({
		route: "POST /api/auth/passkeys/options",
		summary:
			"Returns the options a browser needs to create a passkey. If the server sends mail, the address must be confirmed first.",
		access: "user",
		rate: "auth",
		body: passwordSchema,
		replies: { 200: passkeyCreation },
	}),
	addPasskey: endpoint({
		route: "POST /api/auth/passkeys",
		summary: "Adds a passkey that a browser has created. Maximum ten per account.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({ name: line(60), passkey: newPasskey, requestId }),
		replies: { 201: passkeySchema.extend(codesShown.shape) },
	}),
	removePasskey: endpoint({
		route: "DELETE /api/auth/passkeys/:passkeyId",
		summary: "Removes a passkey.",
		access: "user",
		rate: "auth",
		changes: "account",
		params: z.object({ passkeyId: id }),
		body: passwordSchema,
		replies: { 204: null },
	}),
	renewCodes: endpoint({
		route: "POST /api/auth/recovery-codes",
		summary: "Creates ten new recovery codes; the old ones stop working.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: passwordSchema.extend({ requestId }),
		replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
	}),
};
