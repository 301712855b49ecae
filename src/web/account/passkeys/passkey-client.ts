import type { Calls } from "#contract/api.ts";

type Creation = Calls["POST /api/auth/passkeys/options"]["reply"];
type Request = Calls["POST /api/auth/login/passkey/options"]["reply"];
type NewPasskey = Calls["POST /api/auth/passkeys"]["input"]["body"]["passkey"];
type Proof = Calls["POST /api/auth/login/passkey"]["input"]["body"]["passkey"];

/** Passkeys need a domain name and don't work on IP addresses, such as on a home network. */
export function canUsePasskeys(): boolean {
	return typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|:/.test(location.hostname);
}

function client() {
	return import("@simplewebauthn/browser");
}

type Options<F> = F extends (given: { optionsJSON: infer Json }) => unknown ? Json : never;

/** Rejects if the user cancels, or with `InvalidStateError` if the device already has a passkey for the account. */
export async function makePasskey(options: Creation): Promise<NewPasskey> {
	const { startRegistration } = await client();
	const { id, response } = await startRegistration({
		// The library types the transports as a union; the server returns strings.
		optionsJSON: options as Options<typeof startRegistration>,
	});
	const { clientDataJSON, attestationObject, transports = [] } = response;
	return { id, clientDataJSON, attestationObject, transports };
}

/** Rejects if the user cancels or there is no passkey. */
export async function signWithPasskey(options: Request): Promise<Proof> {
	const { startAuthentication } = await client();
	const { id, response } = await startAuthentication({
		optionsJSON: options as Options<typeof startAuthentication>,
	});
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}
