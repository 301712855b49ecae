import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { Problem } from "#server/ground/problem.ts";
import type { Arrival, IncomingKeys } from "#server/integrations/incoming-webhooks.ts";

/** Tink keysets and signatures: https://developers.google.com/tink/wire-format */
const keysetAddress = "https://www.gstatic.com/googlehealthapi/webhooks/webhooks_public_keyset.json";

const keysetSchema = z.object({
	key: z
		.array(
			z.object({
				keyId: z.int(),
				status: z.string(),
				keyData: z.object({ value: z.string().max(2_000) }),
			}),
		)
		.max(100),
});

type Keyset = ReadonlyMap<number, KeyObject>;

/** Google replaces its keys about every thirty days. */
const keptFor = 24 * 60 * 60_000;
/** Minimum time between fetches for an unknown key. */
const lookAgainAfter = 60_000;

const fetched = new WeakMap<IncomingKeys["callProvider"], { keys: Keyset; at: number }>();

/**
 * A signature consists of a byte with the value 1, a four-byte key id, and the body's ECDSA signature (SHA-256).
 * Throws `provider-unavailable`.
 */
export async function isSignedByGoogle(
	{ bytes, now }: Arrival,
	signature: string,
	{ callProvider, isDemo }: Pick<IncomingKeys, "callProvider" | "isDemo">,
): Promise<boolean> {
	const sent = Buffer.from(signature, "base64");
	if (sent.length < 10 || sent[0] !== 1) return false;
	const keyId = sent.readUInt32BE(1);
	const known = fetched.get(callProvider);
	const age = known === undefined ? Number.POSITIVE_INFINITY : now - known.at;
	const isFresh = known !== undefined && age < (known.keys.has(keyId) ? keptFor : lookAgainAfter);
	const keys = isFresh ? known.keys : await fetchKeys(callProvider, isDemo).catch(() => known?.keys);
	// Google will retry the call.
	if (keys === undefined) throw new Problem("provider-unavailable", { retryAfter: 60 });
	if (!isFresh) fetched.set(callProvider, { keys, at: now });
	const key = keys.get(keyId);
	return key !== undefined && verify("sha256", bytes, key, sent.subarray(5));
}

async function fetchKeys(callProvider: IncomingKeys["callProvider"], isDemo: boolean): Promise<Keyset> {
	const answer = await callProvider({ url: keysetAddress, method: "GET", headers: {} }, isDemo);
	const keyset = keysetSchema.parse(JSON.parse(answer.text));
	return new Map(
		keyset.key
			.filter(({ status }) => status === "ENABLED")
			.map(({ keyId, keyData }) => [keyId, publicKeyIn(Buffer.from(keyData.value, "base64"))]),
	);
}

/** Reads an `EcdsaPublicKey` in Protocol Buffers: fields 3 and 4 are the point on the curve P-256. */
function publicKeyIn(message: Buffer): KeyObject {
	const fields = fieldsOf(message);
	function coordinate(field: number): string {
		const number = fields.get(field) ?? Buffer.alloc(0);
		const unsigned = number.subarray(number.findIndex((byte) => byte !== 0));
		return Buffer.concat([Buffer.alloc(Math.max(0, 32 - unsigned.length)), unsigned]).toString("base64url");
	}
	return createPublicKey({
		key: { kty: "EC", crv: "P-256", x: coordinate(3), y: coordinate(4) },
		format: "jwk",
	});
}

/** Returns a message's byte fields. Their tags and lengths are below 128; numbers are skipped. */
function fieldsOf(message: Buffer): Map<number, Buffer> {
	const fields = new Map<number, Buffer>();
	let at = 0;
	while (at < message.length) {
		const tag = message[at++] ?? 0;
		if ((tag & 7) === 2) {
			const length = message[at++] ?? 0;
			fields.set(tag >> 3, message.subarray(at, at + length));
			at += length;
		} else while ((message[at++] ?? 0) > 127);
	}
	return fields;
}
