import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

export function softAuthenticator(origin: string) {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const credentialId = randomBytes(16);
	const id = credentialId.toString("base64url");
	let signCount = 0;
	let userHandle = "";

	const clientData = (type: string, challenge: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

	/** Sets the flags "user present" and "user verified"; includes the key if there is one. */
	function authenticatorData(rpId: string, key: Buffer = Buffer.alloc(0)): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(++signCount);
		const flags = Buffer.from([0b101 | (key.length > 0 ? 0b1000000 : 0)]);
		return Buffer.concat([createHash("sha256").update(rpId).digest(), flags, counter, key]);
	}

	/** Returns the credential's id and its public key, a COSE key in hand-written CBOR. */
	function attestedKey(): Buffer {
		const cose = [
			Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
			Buffer.from(x, "base64url"),
			Buffer.from([0x22, 0x58, 0x20]),
			Buffer.from(y, "base64url"),
		];
		const length = Buffer.from([0, credentialId.length]);
		return Buffer.concat([Buffer.alloc(16), length, credentialId, ...cose]);
	}

	return {
		create: (options: { challenge: string; rp: { id: string }; user: { id: string } }) => {
			userHandle = options.user.id;
			const data = authenticatorData(options.rp.id, attestedKey());
			const attestationObject = Buffer.concat([
				Buffer.from([0xa3, 0x63, ...Buffer.from("fmt"), 0x64, ...Buffer.from("none")]),
				Buffer.from([0x67, ...Buffer.from("attStmt"), 0xa0]),
				Buffer.from([0x68, ...Buffer.from("authData"), 0x58, data.length]),
				data,
			]);
			return {
				id,
				clientDataJSON: clientData("webauthn.create", options.challenge).toString("base64url"),
				attestationObject: attestationObject.toString("base64url"),
				transports: ["internal"],
			};
		},
		prove: (options: { challenge: string; rpId: string }) => {
			const data = authenticatorData(options.rpId);
			const client = clientData("webauthn.get", options.challenge);
			const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
			return {
				id,
				clientDataJSON: client.toString("base64url"),
				authenticatorData: data.toString("base64url"),
				signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
				userHandle,
			};
		},
	};
}
