/** RFC 9562, version 7. The server's package orders ids within a millisecond too, but costs 1.6 kB a page. */
export function uuidv7(now = Date.now()): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	new DataView(bytes.buffer).setBigUint64(0, (BigInt(now) << 16n) | 0x7000n | BigInt(randomBits(bytes)));
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
		"-",
	);
}

function randomBits(bytes: Uint8Array): number {
	return (((bytes[6] ?? 0) & 0x0f) << 8) | (bytes[7] ?? 0);
}
