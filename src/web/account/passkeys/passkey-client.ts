import type { Calls } from "#contract/api.ts";

type Creation = Calls["POST /api/auth/passkeys/options"]["reply"];
type Request = Calls["POST /api/auth/login/passkey/options"]["reply"];
type NewPasskey = Calls["POST /api/auth/passkeys"]["input"]["body"]["passkey"];
type Proof = Calls["POST /api/auth/login/passkey"]["input"]["body"]["passkey"];

/** Passkeys need a domain name and don't work on IP addresses, as in a home network. */
export function canUsePasskeys(): boolean {
	return typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|:/.test(location.hostname);
}

/** Loads the library on first use. */
function client() {
	return import("@simplewebauthn/browser");
}

type Options<F> = F extends (given: { optionsJSON: infer Json }) => unknown ? Json : never;

/**
 * Creates a passkey on the device. Rejects if the user cancels, or with `InvalidStateError` if there is one already.
 */
export async function makePasskey(options: Creation): Promise<NewPasskey> {
	const { startRegistration } = await client();
	const { id, response } = await startRegistration({
		// The library types the transports as a union; the server returns strings.
		optionsJSON: options as Options<typeof startRegistration>,
	});
	const { clientDataJSON, attestationObject, transports = [] } = response;
	return { id, clientDataJSON, attestationObject, transports };
}

/** Signs with a passkey of the device. Rejects if the user cancels or there is none. */
export async function provePasskey(options: Request): Promise<Proof> {
	const { startAuthentication } = await client();
	const { id, response } = await startAuthentication({
		optionsJSON: options as Options<typeof startAuthentication>,
	});
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}
