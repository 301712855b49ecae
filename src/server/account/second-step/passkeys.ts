import type { z } from "zod";
import type {
	NewPasskey,
	PasskeyProof,
	passkeyCreation,
	passkeyRequest,
} from "#contract/account/passkey-shapes.ts";
import type { Secrets } from "#server/account/secrets.ts";
import type { Config } from "#server/config.ts";
import { Problem } from "#server/http/problem.ts";
import { type ChallengePurpose, challengeLife, isOurChallenge, newChallenge } from "./challenges.ts";

/** Loaded with the first passkey: it brings parsers for kinds of proof that few installations ever see. */
const webAuthn = () => import("@simplewebauthn/server");

/** Ed25519, ECDSA and RSA, as COSE numbers them; every authenticator has one of these. */
const algorithms = [-8, -7, -257];

interface Given {
	secrets: Secrets;
	config: Pick<Config, "address">;
}

interface KnownPasskey {
	credentialId: string;
	publicKey: Uint8Array;
	signCount: number;
	transports: string[];
}

/** For which site passkeys are made: without a PUBLIC_URL the one that browsers on this machine see. */
const siteOf = ({ address }: Given["config"]) => {
	const { hostname, origin } = new URL(address);
	return { id: hostname, origin };
};

const asCredential = ({ credentialId, transports }: Pick<KnownPasskey, "credentialId" | "transports">) => ({
	id: credentialId,
	type: "public-key" as const,
	transports,
});

/** What a browser makes a new passkey from. */
export const creationFor = (
	{ secrets, config }: Given,
	user: { id: string; email: string; fullName: string },
	existing: KnownPasskey[],
	now: number,
): z.infer<typeof passkeyCreation> => ({
	challenge: newChallenge(secrets, `add:${user.id}`, now),
	rp: { id: siteOf(config).id, name: "Ikkis" },
	user: { id: handleOf(user.id), name: user.email, displayName: user.fullName },
	pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
	timeout: challengeLife,
	attestation: "none",
	authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
	excludeCredentials: existing.map(asCredential),
});

/** What a browser proves a passkey by: one of these, or for a sign-in without a password any of the site's. */
export const requestFor = (
	{ secrets, config }: Given,
	purpose: ChallengePurpose,
	known: Pick<KnownPasskey, "credentialId" | "transports">[],
	now: number,
): z.infer<typeof passkeyRequest> => ({
	challenge: newChallenge(secrets, purpose, now),
	rpId: siteOf(config).id,
	timeout: challengeLife,
	userVerification: purpose === "sign-in" ? "required" : "preferred",
	allowCredentials: known.map(asCredential),
});

/** Checks what a browser says it has made. Throws `passkey-failed`. */
export const verifyNew = async (
	{ secrets, config }: Given,
	userId: string,
	{ id, clientDataJSON, attestationObject, transports }: NewPasskey,
	now: number,
) => {
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
	}).catch(failed);
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
};

/** Checks a proof of a passkey that is known. Throws `passkey-failed`. */
export const verifyProof = async (
	{ secrets, config }: Given,
	purpose: ChallengePurpose,
	known: KnownPasskey,
	{ id, clientDataJSON, authenticatorData, signature }: PasskeyProof,
	now: number,
): Promise<{ challenge: string; signCount: number }> => {
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
		requireUserVerification: purpose === "sign-in",
		credential: {
			id: known.credentialId,
			publicKey: new Uint8Array(known.publicKey),
			counter: known.signCount,
		},
	}).catch(failed);
	if (!verified) throw new Problem("passkey-failed");
	return { challenge, signCount: authenticationInfo.newCounter };
};

const failed = (cause: unknown): never => {
	throw new Problem("passkey-failed", { cause });
};

/** The user's id as a passkey keeps it, and back. It says nothing about the person. */
const handleOf = (userId: string): string =>
	Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

export const userOfHandle = (handle: string): string | undefined => {
	const hex = Buffer.from(handle, "base64url").toString("hex");
	if (hex.length !== 32) return undefined;
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
