import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Reads the file, after creating it from `make` if it is missing: whole or not at all, even if the disk is full. */
export function keptFile(file: string, make: () => string | Buffer): Buffer {
	try {
		return readFileSync(file);
	} catch (fault) {
		if (!hasCode(fault, "ENOENT")) throw fault;
	}
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	const draft = `${file}.${randomUUID()}`;
	try {
		writeFileSync(draft, make(), { mode: 0o600, flush: true });
		// Atomic, and never overwrites a file that another process has just created.
		linkSync(draft, file);
	} catch (fault) {
		if (!hasCode(fault, "EEXIST")) throw fault;
	} finally {
		rmSync(draft, { force: true });
	}
	return readFileSync(file);
}

function hasCode(fault: unknown, code: string): boolean {
	return fault instanceof Error && "code" in fault && fault.code === code;
}
