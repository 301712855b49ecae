import type { ZipWriter } from "./zip-writer.ts";

/** What a file begins with, what stands between two of its entries, and what it ends with. */
interface Frame {
	head: string;
	between: string;
	end: string;
}

/** A file becomes several where it would be larger: an import takes no larger one, and each is in memory whole. */
const mostBytes = 4_500_000;

/** A text file that is written entry by entry; `name-2`, `name-3` and so on when it becomes too large for one. */
export const textFile = (zip: ZipWriter, name: string, extension: string, frame: Frame) => {
	let pieces: Buffer[] = [];
	let bytes = 0;
	let files = 0;

	const close = async (): Promise<void> => {
		files++;
		const place = files === 1 ? "" : `-${files}`;
		const content = Buffer.concat([Buffer.from(frame.head), ...pieces, Buffer.from(frame.end)]);
		pieces = [];
		bytes = 0;
		await zip.add(`${name}${place}.${extension}`, content);
	};

	return {
		/** One entry, given as it was made, piece by piece. */
		add: async (...texts: string[]): Promise<void> => {
			const entry = Buffer.from(texts.join(""));
			if (pieces.length > 0 && bytes + entry.length > mostBytes) await close();
			if (pieces.length > 0) pieces.push(Buffer.from(frame.between));
			pieces.push(entry);
			bytes += entry.length;
		},

		/** Writes what is left; a file without an entry as well, unless it is `onlyIfFilled`. */
		close: async (onlyIfFilled = false): Promise<void> => {
			const isEmpty = files === 0 && pieces.length === 0;
			if (pieces.length > 0 || (isEmpty && !onlyIfFilled)) await close();
		},
	};
};

export type TextFile = ReturnType<typeof textFile>;

export const jsonFrame: Frame = { head: "[\n", between: ",\n", end: "\n]\n" };
