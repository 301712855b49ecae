export interface WebmFacts {
	seconds: number;
	codec: string;
	width: number;
	height: number;
}

/** EBML element ids, from RFC 8794 and the Matroska specification. */
const ids = {
	header: 0x1a45dfa3,
	docType: 0x4282,
	segment: 0x18538067,
	info: 0x1549a966,
	timestampScale: 0x2ad7b1,
	duration: 0x4489,
	tracks: 0x1654ae6b,
	track: 0xae,
	codec: 0x86,
	video: 0xe0,
	width: 0xb0,
	height: 0xba,
} as const;

/** Metadata of a WebM file with one video track; undefined for other files, or if broken before its first frame. */
export function readWebm(bytes: Uint8Array): WebmFacts | undefined {
	const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const header = child(file, ids.header);
	const docType = header && child(header, ids.docType);
	if (docType === undefined || textOf(docType) !== "webm") return undefined;
	const segment = child(file, ids.segment);
	const info = segment && child(segment, ids.info);
	const length = info && child(info, ids.duration);
	const tracks = segment && child(segment, ids.tracks);
	const track = tracks && child(tracks, ids.track);
	const video = track && child(track, ids.video);
	if (info === undefined || length === undefined || track === undefined || video === undefined)
		return undefined;
	const scale = child(info, ids.timestampScale);
	const number = (inside: DataView, id: number) => numberOf(child(inside, id));
	const codec = child(track, ids.codec);
	return {
		// The scale is in nanoseconds, by default a million.
		seconds: (floatOf(length) * (scale ? numberOf(scale) : 1_000_000)) / 1e9,
		codec: codec ? textOf(codec) : "",
		width: number(video, ids.width),
		height: number(video, ids.height),
	};
}

function child(inside: DataView, wanted: number): DataView | undefined {
	let at = 0;
	while (at < inside.byteLength) {
		const id = variable(inside, at, true);
		if (id === undefined) return undefined;
		const size = variable(inside, at + id.length, false);
		if (size === undefined) return undefined;
		const start = at + id.length + size.length;
		const rest = inside.byteLength - start;
		if (id.value === wanted && rest >= 0)
			return new DataView(inside.buffer, inside.byteOffset + start, Math.min(size.value, rest));
		at = start + size.value;
	}
	return undefined;
}

/** Variable-length number whose first bits give its length; ids keep those bits. */
function variable(
	inside: DataView,
	at: number,
	keepsMarker: boolean,
): { value: number; length: number } | undefined {
	if (at >= inside.byteLength) return undefined;
	const first = inside.getUint8(at);
	const length = Math.clz32(first) - 23;
	if (length > 8 || at + length > inside.byteLength) return undefined;
	let value = keepsMarker ? first : first & (0xff >> length);
	for (let next = 1; next < length; next++) value = value * 256 + inside.getUint8(at + next);
	return { value, length };
}

function numberOf(content: DataView | undefined): number {
	let value = 0;
	for (let at = 0; at < (content?.byteLength ?? 0); at++) value = value * 256 + (content?.getUint8(at) ?? 0);
	return value;
}

function floatOf(content: DataView): number {
	if (content.byteLength === 8) return content.getFloat64(0);
	return content.byteLength === 4 ? content.getFloat32(0) : Number.NaN;
}

function textOf(content: DataView): string {
	return new TextDecoder().decode(content).replace(/\0+$/, "");
}
