import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant, line } from "#contract/shapes.ts";
import { ownPassword } from "./auth.ts";
import { newPasskey, passkeyCreation } from "./passkey-shapes.ts";

const passkeyShape = z.object({
	id,
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkeyShape>;

export const secondStepShape = z.object({
	isOffered: z.boolean().meta({ description: "Whether this server is set up to keep what it needs" }),
	isAddressNeeded: z.boolean().meta({
		description: "Whether the e-mail address has to be confirmed before a second step can be added",
	}),
	totpSince: instant.nullable(),
	passkeys: z.array(passkeyShape),
	recoveryCodesLeft: z.int(),
});
export type SecondStep = z.infer<typeof secondStepShape>;

/** The ten codes that come with the first second step, shown only once; null if the account already has codes. */
const codesShown = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const provenShape = z.strictObject({ password: ownPassword });
const codeShape = z.strictObject({ code: filled(40) });

export const secondStep = {
	read: endpoint({
		route: "GET /api/auth/second-step",
		summary: "Which second steps the account has.",
		access: "user",
		rate: "read",
		replies: { 200: secondStepShape },
	}),
	beginTotp: endpoint({
		route: "POST /api/auth/totp",
		summary:
			"Get a secret for an authenticator app. It counts once a code of it was entered. Where mails are sent, the address has to be confirmed first.",
		access: "user",
		rate: "auth",
		body: provenShape,
		replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
	}),
	confirmTotp: endpoint({
		route: "POST /api/auth/totp/confirm",
		summary: "Turn the authenticator app on by its first code.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: codeShape,
		replies: { 200: codesShown },
	}),
	endTotp: endpoint({
		route: "DELETE /api/auth/totp",
		summary: "Turn the authenticator app off.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: provenShape,
		replies: { 204: null },
	}),
	beginPasskey: endpoint({
		route: "POST /api/auth/passkeys/options",
		summary:
			"What a browser needs to make a passkey. Where mails are sent, the address has to be confirmed first.",
		access: "user",
		rate: "auth",
		body: provenShape,
		replies: { 200: passkeyCreation },
	}),
	addPasskey: endpoint({
		route: "POST /api/auth/passkeys",
		summary: "Add a passkey that a browser has made. An account has room for ten.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: z.strictObject({ name: line(60), passkey: newPasskey }),
		replies: { 201: passkeyShape.extend(codesShown.shape) },
	}),
	removePasskey: endpoint({
		route: "DELETE /api/auth/passkeys/:passkeyId",
		summary: "Remove a passkey.",
		access: "user",
		rate: "auth",
		changes: "account",
		params: z.object({ passkeyId: id }),
		body: provenShape,
		replies: { 204: null },
	}),
	renewCodes: endpoint({
		route: "POST /api/auth/recovery-codes",
		summary: "Get ten new recovery codes; the old ones are worth nothing from then on.",
		access: "user",
		rate: "auth",
		changes: "account",
		body: provenShape,
		replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
	}),
};
