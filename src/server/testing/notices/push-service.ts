import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedPush {
	device: string;
	// biome-ignore lint/suspicious/noExplicitAny: a push is data from outside, checked by the assertions
	json: any;
	headers: IncomingHttpHeaders;
	/** The server's identification (RFC 8292). */
	claims: { aud: string; exp: number; sub: string };
	bytes: number;
}

export interface Refusal {
	/** 0: closes the connection without a response; -1: never responds. */
	status: number;
	headers?: Record<string, string>;
}

export type PushService = Awaited<ReturnType<typeof pushService>>;

/** Decrypts pushes like a device (RFC 8291), checks signatures; returns 201, a refusal, or 410 (unknown device). */
export async function pushService() {
	const devices = new Map<string, Device>();
	const received: ReceivedPush[] = [];
	const attempts: string[] = [];
	let unanswered = 0;
	const state: { refuse: (device: string, bytes: number) => Refusal | undefined } = {
		refuse: () => undefined,
	};

	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const device = request.url?.slice(1) ?? "";
		attempts.push(device);
		const keys = devices.get(device);
		const refusal = keys === undefined ? { status: 410 } : state.refuse(device, body.length);
		if (keys && refusal === undefined) {
			const json = JSON.parse(decrypt(body, keys));
			const claims = signedClaims(request.headers.authorization ?? "");
			received.push({ device, json, headers: request.headers, claims, bytes: body.length });
		}
		unanswered++;
		response.on("close", () => unanswered--);
		end(response, refusal ?? { status: 201 });
	});
	// Long, as at real services: a push is lost if its connection closes just as it is reused.
	server.keepAliveTimeout = 120_000;
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

	return {
		host,
		received,
		attempts,
		unanswered: () => unanswered,
		state,
		subscribe: (device = randomBytes(6).toString("hex")) => {
			const ecdh = createECDH("prime256v1");
			ecdh.generateKeys();
			const auth = randomBytes(16);
			devices.set(device, { ecdh, auth });
			return {
				endpoint: `http://${host}/${device}`,
				keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
			};
		},
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

function end(response: ServerResponse, { status, headers }: Refusal): void {
	if (status === 0) response.destroy();
	else if (status > 0) response.writeHead(status, headers).end();
}

interface Device {
	ecdh: ReturnType<typeof createECDH>;
	auth: Buffer;
}

/** Returns the plain text of an aes128gcm body (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
	const salt = body.subarray(0, 16);
	const keyLength = body[20] ?? 0;
	const sender = body.subarray(21, 21 + keyLength);
	const sealed = body.subarray(21 + keyLength);
	const shared = ecdh.computeSecret(sender);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
	const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
	const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
	const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
	const decipher = createDecipheriv("aes-128-gcm", key, nonce);
	decipher.setAuthTag(sealed.subarray(-16));
	const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Returns the claims of the sender's token. Throws if its signature does not match the enclosed key. */
function signedClaims(authorization: string): ReceivedPush["claims"] {
	const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
	const [head = "", claims = "", signature = ""] = token.split(".");
	const point = Buffer.from(key, "base64url");
	const publicKey = createPublicKey({
		format: "jwk",
		key: {
			kty: "EC",
			crv: "P-256",
			x: point.subarray(1, 33).toString("base64url"),
			y: point.subarray(33).toString("base64url"),
		},
	});
	const isRight = verify(
		"sha256",
		Buffer.from(`${head}.${claims}`),
		{ key: publicKey, dsaEncoding: "ieee-p1363" },
		Buffer.from(signature, "base64url"),
	);
	if (!isRight) throw new Error("The sender's signature is wrong.");
	return JSON.parse(Buffer.from(claims, "base64url").toString());
}
