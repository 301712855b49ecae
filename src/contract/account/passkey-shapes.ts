import { z } from "zod";

/** Binary values cross the wire as base64url, as browsers' own JSON of passkeys has them. */
const base64url = (max: number) =>
	z
		.string()
		.min(1, { error: "required" })
		.max(max, { error: "too-long" })
		.regex(/^[A-Za-z0-9_-]+$/, { error: "invalid" });

const transports = z.array(z.string().max(20)).max(10);

const credential = z.object({ id: z.string(), type: z.literal("public-key"), transports });

/** What a browser is asked to prove one of its passkeys by (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.int(),
	userVerification: z.enum(["required", "preferred"]),
	allowCredentials: z.array(credential),
});

/** What a browser is asked to make a passkey from (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
	timeout: z.int(),
	attestation: z.literal("none"),
	authenticatorSelection: z.object({
		residentKey: z.literal("preferred"),
		userVerification: z.literal("preferred"),
	}),
	excludeCredentials: z.array(credential),
});

/** A passkey's proof. */
export const passkeyProof = z.strictObject({
	id: base64url(1_400),
	clientDataJSON: base64url(4_000),
	authenticatorData: base64url(4_000),
	signature: base64url(2_000),
	/** Whose it is, as the browser keeps it; missing where the account is known. */
	userHandle: base64url(100).nullish(),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** A passkey that was made. */
export const newPasskey = z.strictObject({
	id: base64url(1_400),
	clientDataJSON: base64url(4_000),
	attestationObject: base64url(16_000),
	transports,
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The password was right, but alone it does not let in. */
export const secondStepNeeded = z.object({
	needs: z.literal("second-step"),
	ticket: z.string().meta({ description: "Says for five minutes that the password was right" }),
	hasTotp: z.boolean(),
	hasRecoveryCodes: z.boolean(),
	passkey: passkeyRequest.nullable(),
});
