import { Unzip, UnzipInflate } from "fflate";
import { maxFileBytes } from "#domain/habits/imports/foreign-habit.ts";
import { Problem } from "#server/ground/problem.ts";

const maxEntries = 5_000;
/** Deflate expands data by a factor of at most 1,032, so one step can overshoot the limit by at most 17 MB. */
const stepBytes = 16 * 1024;

/**
 * Throws `broken-file`, `unsafe-file` (a path outside the zip, a duplicate name, or too many entries) or
 * `file-over-limit`.
 */
export function unzip(
	bytes: Uint8Array,
	isWanted: (name: string) => boolean,
	maxBytes = maxFileBytes,
): Map<string, Uint8Array> {
	if (!hasEndRecord(bytes)) throw new Problem("broken-file");
	const files = new Map<string, Uint8Array[]>();
	let [entries, unzippedBytes, open] = [0, 0, 0];
	const unzipper = new Unzip((file) => {
		if (++entries > maxEntries || isUnsafe(file.name)) throw new Problem("unsafe-file");
		if (!isWanted(file.name)) return;
		// We would have to guess which of two files with the same name is meant.
		if (files.has(file.name)) throw new Problem("unsafe-file");
		const chunks: Uint8Array[] = [];
		files.set(file.name, chunks);
		open++;
		file.ondata = (fault, chunk, isLast) => {
			if (fault) throw fault;
			unzippedBytes += chunk.length;
			if (unzippedBytes > maxBytes) throw new Problem("file-over-limit");
			chunks.push(chunk);
			if (isLast) open--;
		};
		file.start();
	});
	unzipper.register(UnzipInflate);
	try {
		for (let at = 0; at < bytes.length; at += stepBytes)
			unzipper.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
	} catch (fault) {
		throw fault instanceof Problem ? fault : new Problem("broken-file", { cause: fault });
	}
	if (open > 0) throw new Problem("broken-file");
	return new Map([...files].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

/** Such names do no harm, because we unzip to memory, but no real backup has them. */
function isUnsafe(name: string): boolean {
	const path = name.replaceAll("\\", "/");
	return (
		path.startsWith("/") || /^[a-z]:/i.test(path) || path.includes("\0") || path.split("/").includes("..")
	);
}

const endRecord = [0x50, 0x4b, 0x05, 0x06];
/** The end record and the longest comment after it (PKWARE APPNOTE 4.3.16). */
const maxEndBytes = 22 + 65_535;

/** A zip without its end record is truncated. */
function hasEndRecord(bytes: Uint8Array): boolean {
	return (
		Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
			.subarray(-maxEndBytes)
			.lastIndexOf(Buffer.from(endRecord)) >= 0
	);
}
