import type { z } from "zod";
import type {
	NewPasskey,
	PasskeyProof,
	passkeyCreation,
	passkeyRequest,
} from "#contract/account/passkey-shapes.ts";
import type { Config } from "#server/ground/config.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Secrets } from "#server/ground/secrets.ts";
import { type ChallengePurpose, challengeLife, isOurChallenge, newChallenge } from "./challenges.ts";

/** Loaded for the first passkey: the library brings parsers for formats that few installations ever see. */
function webAuthn() {
	return import("@simplewebauthn/server");
}

/** COSE numbers of Ed25519, ECDSA and RSA; every authenticator supports one of these. */
const algorithms = [-8, -7, -257];

interface PasskeyDeps {
	secrets: Secrets;
	config: Pick<Config, "address">;
}

interface KnownPasskey {
	credentialId: string;
	publicKey: Uint8Array;
	signCount: number;
	transports: string[];
}

/** Relying party: without a PUBLIC_URL, the address that browsers on this machine use. */
function siteOf({ address }: PasskeyDeps["config"]) {
	const { hostname, origin } = new URL(address);
	return { id: hostname, origin };
}

function asCredential({ credentialId, transports }: Pick<KnownPasskey, "credentialId" | "transports">) {
	return {
		id: credentialId,
		type: "public-key" as const,
		transports,
	};
}

export function creationFor(
	{ secrets, config }: PasskeyDeps,
	user: { id: string; email: string; fullName: string },
	existing: KnownPasskey[],
	now: number,
): z.infer<typeof passkeyCreation> {
	return {
		challenge: newChallenge(secrets, `add:${user.id}`, now),
		rp: { id: siteOf(config).id, name: "Ikkis" },
		user: { id: handleOf(user.id), name: user.email, displayName: user.fullName },
		pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
		timeout: challengeLife,
		attestation: "none",
		authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
		excludeCredentials: existing.map(asCredential),
	};
}

/** With an empty `known`, any passkey for the site is accepted. */
export function requestFor(
	{ secrets, config }: PasskeyDeps,
	purpose: ChallengePurpose,
	known: Pick<KnownPasskey, "credentialId" | "transports">[],
	now: number,
): z.infer<typeof passkeyRequest> {
	return {
		challenge: newChallenge(secrets, purpose, now),
		rpId: siteOf(config).id,
		timeout: challengeLife,
		userVerification: isSecondStep(purpose) ? "preferred" : "required",
		allowCredentials: known.map(asCredential),
	};
}

/** Throws `passkey-failed`. */
export async function verifyNew(
	{ secrets, config }: PasskeyDeps,
	userId: string,
	{ id, clientDataJSON, attestationObject, transports }: NewPasskey,
	now: number,
) {
	const { verifyRegistrationResponse } = await webAuthn();
	let challenge = "";
	const site = siteOf(config);
	const { registrationInfo } = await verifyRegistrationResponse({
		response: {
			id,
			rawId: id,
			type: "public-key",
			clientExtensionResults: {},
			response: { clientDataJSON, attestationObject },
		},
		expectedChallenge: (given) => {
			challenge = given;
			return isOurChallenge(secrets, `add:${userId}`, given, now);
		},
		expectedOrigin: site.origin,
		expectedRPID: site.id,
		requireUserVerification: false,
		supportedAlgorithmIDs: algorithms,
	}).catch(throwPasskeyFailed);
	if (registrationInfo === undefined) throw new Problem("passkey-failed");
	const { credential } = registrationInfo;
	return {
		challenge,
		passkey: {
			credentialId: credential.id,
			publicKey: credential.publicKey,
			signCount: credential.counter,
			transports,
		},
	};
}

/** Throws `passkey-failed`. */
export async function verifyProof(
	{ secrets, config }: PasskeyDeps,
	purpose: ChallengePurpose,
	known: KnownPasskey,
	{ id, clientDataJSON, authenticatorData, signature }: PasskeyProof,
	now: number,
): Promise<{ challenge: string; signCount: number }> {
	const { verifyAuthenticationResponse } = await webAuthn();
	let challenge = "";
	const site = siteOf(config);
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: {
			id,
			rawId: id,
			type: "public-key",
			clientExtensionResults: {},
			response: { clientDataJSON, authenticatorData, signature },
		},
		expectedChallenge: (given) => {
			challenge = given;
			return isOurChallenge(secrets, purpose, given, now);
		},
		expectedOrigin: site.origin,
		expectedRPID: site.id,
		requireUserVerification: !isSecondStep(purpose),
		credential: {
			id: known.credentialId,
			publicKey: new Uint8Array(known.publicKey),
			counter: known.signCount,
		},
	}).catch(throwPasskeyFailed);
	if (!verified) throw new Problem("passkey-failed");
	return { challenge, signCount: authenticationInfo.newCounter };
}

/** For every other purpose the passkey replaces the password, so the authenticator itself has to verify its user. */
function isSecondStep(purpose: ChallengePurpose): boolean {
	return purpose.startsWith("step:");
}

function throwPasskeyFailed(cause: unknown): never {
	throw new Problem("passkey-failed", { cause });
}

function handleOf(userId: string): string {
	return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

export function userOfHandle(handle: string): string | undefined {
	const hex = Buffer.from(handle, "base64url").toString("hex");
	if (hex.length !== 32) return undefined;
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
