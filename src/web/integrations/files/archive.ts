import {
	BlobReader,
	configure,
	ERR_UNSAFE_FILENAME,
	type FileEntry,
	ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { FileProblem } from "#domain/integrations/files/file-problem.ts";

// Everything happens in the worker that reads the file.
configure({ useWebWorkers: false });

const maxEntries = 200_000;
/** Of a file that is read whole. */
const maxTextBytes = 64_000_000;

export interface ArchiveFile {
	name: string;
	/** As the archive says. */
	size: number;
	/** Throws `too-full` as soon as it unfolds to more than `maxBytes`. */
	chunks(maxBytes: number): AsyncGenerator<Uint8Array>;
	text(): Promise<string>;
}

/**
 * The files of a zip, none of which is opened yet. Throws `unsafe` for names that lead out of it or too many files,
 * `broken` for what is no whole zip, and `locked` when a file with a password is opened.
 */
export async function openArchive(file: Blob): Promise<ArchiveFile[]> {
	const reader = new ZipReader(new BlobReader(file), { checkSignature: true });
	const files: ArchiveFile[] = [];
	try {
		for await (const entry of reader.getEntriesGenerator()) {
			if (files.length >= maxEntries) throw new FileProblem("unsafe");
			if (!entry.directory && !entry.filename.startsWith("__MACOSX/")) files.push(archiveFile(entry));
		}
	} catch (fault) {
		if (fault instanceof FileProblem) throw fault;
		const isUnsafe = fault instanceof Error && fault.message === ERR_UNSAFE_FILENAME;
		throw new FileProblem(isUnsafe ? "unsafe" : "broken", fault);
	}
	return files;
}

/** What a stream gives; when it fails, `whole` says why. Throws `too-full`. */
export async function* bounded(
	stream: ReadableStream<Uint8Array>,
	maxBytes: number,
	whole: Promise<unknown> = Promise.resolve(),
): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	let length = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read().catch(async (fault: unknown) => {
				await whole;
				throw new FileProblem("broken", fault);
			});
			if (done) return;
			length += value.length;
			if (length > maxBytes) throw new FileProblem("too-full");
			yield value;
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

function archiveFile(entry: FileEntry): ArchiveFile {
	const { filename: name, uncompressedSize: size } = entry;

	async function* chunks(maxBytes: number): AsyncGenerator<Uint8Array> {
		if (entry.encrypted) throw new FileProblem("locked");
		const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
		const unfolding = entry.getData(writable).catch((fault: unknown) => {
			throw new FileProblem("broken", fault);
		});
		// Whoever stops reading has no use for its fault.
		unfolding.catch(() => undefined);
		yield* bounded(readable, maxBytes, unfolding);
		await unfolding;
	}

	return {
		name,
		size,
		chunks,
		text: async () => {
			let text = "";
			const decoder = new TextDecoder();
			for await (const chunk of chunks(maxTextBytes)) text += decoder.decode(chunk, { stream: true });
			return text + decoder.decode();
		},
	};
}
