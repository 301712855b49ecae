import type { ImportPreview } from "#contract/habits/imports.ts";

export interface ImportChoice {
	index: number;
	include: boolean;
	category: ImportPreview["habits"][number]["category"];
	name: string;
}

/** An import waiting for its payment. */
export interface KeptImport {
	preview: ImportPreview;
	choices: readonly ImportChoice[];
}

/** Does nothing if this device's storage is full. */
export function keepImport(userId: string, kept: KeptImport): void {
	try {
		localStorage.setItem(keyOf(userId), JSON.stringify(kept));
	} catch {}
}

/** Returns the kept import, or drops it if it has expired on the server by `now` (milliseconds). */
export function readKeptImport(userId: string, now: number): KeptImport | undefined {
	const written = localStorage.getItem(keyOf(userId));
	if (written === null) return undefined;
	// Only keepImport writes this key; if the stored shape changes, bump the number in the key.
	const kept = JSON.parse(written) as KeptImport;
	const { expiresAt } = kept.preview;
	if (expiresAt !== null && Date.parse(expiresAt) > now) return kept;
	dropKeptImport(userId);
	return undefined;
}

export function dropKeptImport(userId: string): void {
	localStorage.removeItem(keyOf(userId));
}

function keyOf(userId: string) {
	return `ikkis.import.1.${userId}`;
}
