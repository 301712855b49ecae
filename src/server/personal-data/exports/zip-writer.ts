import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

interface Entry {
	header: Buffer<ArrayBuffer>;
	name: Buffer<ArrayBuffer>;
	at: number;
}

const deflate = promisify<Uint8Array, Buffer<ArrayBuffer>>(deflateRaw);
/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). Sizes come before the data: streaming readers need them. */
const utf8Names = 0x0800;
const version = 20;

/** Writes a zip (PKWARE APPNOTE 6.3) with one file in memory at a time. No zip64: up to 4 GB and 65,535 files. */
export function zipWriter(put: (bytes: Bytes) => Promise<void>, madeAt: number) {
	const entries: Entry[] = [];
	let at = 0;

	async function write(...pieces: Bytes[]): Promise<void> {
		for (const bytes of pieces) {
			await put(bytes);
			at += bytes.length;
		}
	}

	return {
		add: async (name: string, content: Bytes, isCompressed = false): Promise<void> => {
			const data = isCompressed ? content : await deflate(content);
			const header = Buffer.alloc(26);
			header.writeUInt16LE(version, 0);
			header.writeUInt16LE(utf8Names, 2);
			header.writeUInt16LE(isCompressed ? 0 : 8, 4);
			header.writeUInt32LE(dosTime(madeAt), 6);
			header.writeUInt32LE(crc32(content), 10);
			header.writeUInt32LE(data.length, 14);
			header.writeUInt32LE(content.length, 18);
			const nameBytes = Buffer.from(name);
			header.writeUInt16LE(nameBytes.length, 22);
			entries.push({ header, name: nameBytes, at });
			await write(Buffer.from("PK\u0003\u0004"), header, nameBytes, data);
		},

		finish: async (): Promise<void> => {
			const start = at;
			for (const { header, name, at: place } of entries) {
				const rest = Buffer.alloc(14);
				rest.writeUInt32LE(place, 10);
				const madeBy = Buffer.from([version, 0]);
				await write(Buffer.from("PK\u0001\u0002"), madeBy, header, rest, name);
			}
			const end = Buffer.alloc(18);
			end.writeUInt16LE(entries.length, 4);
			end.writeUInt16LE(entries.length, 6);
			end.writeUInt32LE(at - start, 8);
			end.writeUInt32LE(start, 12);
			await write(Buffer.from("PK\u0005\u0006"), end);
		},
	};
}

export type ZipWriter = ReturnType<typeof zipWriter>;

/** MS-DOS date and time: two-second steps since 1980, without a zone. */
function dosTime(instant: number): number {
	const date = new Date(instant);
	const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
	const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
	return ((day << 16) | time) >>> 0;
}
