import type { ZipWriter } from "./zip-writer.ts";

interface Frame {
	head: string;
	separator: string;
	end: string;
}

/** Split at this size: imports accept at most 5 MB (`maxFileBytes`), and each file is held in memory whole. */
const maxBytes = 4_500_000;

export function textFile(zip: ZipWriter, name: string, extension: string, frame: Frame) {
	let pieces: Buffer[] = [];
	let bytes = 0;
	let files = 0;

	async function close(): Promise<void> {
		files++;
		const suffix = files === 1 ? "" : `-${files}`;
		const content = Buffer.concat([Buffer.from(frame.head), ...pieces, Buffer.from(frame.end)]);
		pieces = [];
		bytes = 0;
		await zip.add(`${name}${suffix}.${extension}`, content);
	}

	return {
		add: async (...texts: string[]): Promise<void> => {
			const entry = Buffer.from(texts.join(""));
			if (pieces.length > 0 && bytes + entry.length > maxBytes) await close();
			if (pieces.length > 0) pieces.push(Buffer.from(frame.separator));
			pieces.push(entry);
			bytes += entry.length;
		},

		/** Flushes what is left; writes an empty file if there were no entries. */
		close: async (): Promise<void> => {
			if (pieces.length > 0 || files === 0) await close();
		},
	};
}

export const jsonFrame: Frame = { head: "[\n", separator: ",\n", end: "\n]\n" };
