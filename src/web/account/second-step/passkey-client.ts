import type { Calls } from "#contract/api.ts";

type Creation = Calls["POST /api/auth/passkeys/options"]["reply"];
type Request = Calls["POST /api/auth/login/passkey/options"]["reply"];
type NewPasskey = Calls["POST /api/auth/passkeys"]["input"]["body"]["passkey"];
type Proof = Calls["POST /api/auth/login/passkey"]["input"]["body"]["passkey"];

/** Passkeys belong to a name: at a bare address, as servers in a home network have, browsers have none. */
export function canUsePasskeys(): boolean {
	return typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|:/.test(location.hostname);
}

/** Loaded with the first passkey. */
const client = () => import("@simplewebauthn/browser");

type Options<F> = F extends (given: { optionsJSON: infer Json }) => unknown ? Json : never;

/** Has the device make a passkey. Rejects when its owner does not want to, or it has one already (`InvalidStateError`). */
export async function makePasskey(options: Creation): Promise<NewPasskey> {
	const { startRegistration } = await client();
	const { id, response } = await startRegistration({
		// The library names the transports one by one; the server gives back what it was given.
		optionsJSON: options as Options<typeof startRegistration>,
	});
	const { clientDataJSON, attestationObject, transports = [] } = response;
	return { id, clientDataJSON, attestationObject, transports };
}

/** Has the device prove a passkey. Rejects when its owner does not want to, or there is none. */
export async function provePasskey(options: Request): Promise<Proof> {
	const { startAuthentication } = await client();
	const { id, response } = await startAuthentication({
		optionsJSON: options as Options<typeof startAuthentication>,
	});
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}
