import { z } from "zod";

/** Binary values are base64url, as in browsers' own passkey JSON. */
function base64url(max: number) {
	return z
		.string()
		.min(1, { error: "required" })
		.max(max, { error: "too-long" })
		.regex(/^[A-Za-z0-9_-]+$/, { error: "invalid" });
}

const transports = z.array(z.string().max(20)).max(10);

const credential = z.object({ id: z.string(), type: z.literal("public-key"), transports });

/** Options for using a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.int(),
	userVerification: z.enum(["required", "preferred"]),
	allowCredentials: z.array(credential),
});

/** Options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
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

export const passkeyProof = z.strictObject({
	id: base64url(1_400),
	clientDataJSON: base64url(4_000),
	authenticatorData: base64url(4_000),
	signature: base64url(2_000),
	/** The account's handle, stored with the passkey; may be missing if the account is already known. */
	userHandle: base64url(100).nullish(),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

export const newPasskey = z.strictObject({
	id: base64url(1_400),
	clientDataJSON: base64url(4_000),
	attestationObject: base64url(16_000),
	transports,
});
export type NewPasskey = z.infer<typeof newPasskey>;

export const secondStepNeeded = z.object({
	needs: z.literal("second-step"),
	ticket: z
		.string()
		.meta({ description: "Proves for five minutes that the first step of the sign-in is done" }),
	hasTotp: z.boolean(),
	hasRecoveryCodes: z.boolean(),
	passkey: passkeyRequest.nullable(),
});
