import {
	BlobReader,
	configure,
	ERR_UNSAFE_FILENAME,
	type FileEntry,
	ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { FileProblem } from "#domain/integrations/files/file-problem.ts";

// This already runs in the worker that reads the file.
configure({ useWebWorkers: false });

const maxEntries = 200_000;
const maxTextBytes = 64_000_000;

export interface ArchiveFile {
	name: string;
	/** Unpacked bytes, according to the archive. */
	size: number;
	/** Throws `too-full` as soon as it unpacks to more than `maxBytes`. */
	chunks(maxBytes: number): AsyncGenerator<Uint8Array>;
	text(): Promise<string>;
}

/** Throws `unsafe` (paths, number of files) or `broken`; a file with a password throws `locked` when read. */
export async function openArchive(file: Blob): Promise<ArchiveFile[]> {
	const reader = new ZipReader(new BlobReader(file), { checkSignature: true });
	const files: ArchiveFile[] = [];
	try {
		for await (const entry of reader.getEntriesGenerator()) {
			if (files.length >= maxEntries) throw new FileProblem("unsafe");
			if (!entry.directory && !entry.filename.startsWith("__MACOSX/")) files.push(archiveFile(entry));
		}
	} catch (error) {
		if (error instanceof FileProblem) throw error;
		const isUnsafe = error instanceof Error && error.message === ERR_UNSAFE_FILENAME;
		throw new FileProblem(isUnsafe ? "unsafe" : "broken", error);
	}
	return files;
}

/** Throws `too-full` beyond `maxBytes`; if the stream fails, throws what `whole` rejects with, or else `broken`. */
export async function* limitBytes(
	stream: ReadableStream<Uint8Array>,
	maxBytes: number,
	whole: Promise<unknown> = Promise.resolve(),
): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	let length = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read().catch(async (error: unknown) => {
				await whole;
				throw new FileProblem("broken", error);
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
		const unpacking = entry.getData(writable).catch((error: unknown) => {
			throw new FileProblem("broken", error);
		});
		// Ignores the error if the caller stops reading early.
		unpacking.catch(() => undefined);
		yield* limitBytes(readable, maxBytes, unpacking);
		await unpacking;
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
