import type { ImportPreview } from "#contract/habits/imports.ts";

export interface ImportChoice {
	index: number;
	include: boolean;
	category: ImportPreview["habits"][number]["category"];
	name: string;
}

/** An import waiting for its payment. */
export interface SavedImport {
	preview: ImportPreview;
	choices: readonly ImportChoice[];
}

/** Does nothing if this device's storage is full. */
export function saveImport(userId: string, kept: SavedImport): void {
	try {
		localStorage.setItem(keyOf(userId), JSON.stringify(kept));
	} catch {}
}

/** Returns the saved import, or drops it if it has expired or was completed on the server by `now` (milliseconds). */
export function readSavedImport(userId: string, now: number): SavedImport | undefined {
	const written = localStorage.getItem(keyOf(userId));
	if (written === null) return undefined;
	// Only saveImport writes this key; if the stored shape changes, bump the number in the key.
	const kept = JSON.parse(written) as SavedImport;
	const { expiresAt } = kept.preview;
	if (expiresAt !== null && Date.parse(expiresAt) > now) return kept;
	deleteSavedImport(userId);
	return undefined;
}

export function deleteSavedImport(userId: string): void {
	localStorage.removeItem(keyOf(userId));
}

function keyOf(userId: string) {
	return `ikkis.import.1.${userId}`;
}
