import type { ImportPreview } from "#contract/habits/imports.ts";

/** What is decided about one habit of a preview. */
export interface ImportChoice {
	index: number;
	include: boolean;
	category: ImportPreview["habits"][number]["category"];
	name: string;
}

/** An import that waits for the payment: what is in the file, and what of it is to be brought over. */
export interface KeptImport {
	preview: ImportPreview;
	choices: readonly ImportChoice[];
}

/** Keeps it on this device; one without room keeps none. */
export function keepImport(userId: string, kept: KeptImport): void {
	try {
		localStorage.setItem(keyOf(userId), JSON.stringify(kept));
	} catch {}
}

/** What this user wanted to bring over, unless the server has forgotten it by `now`, in milliseconds. */
export function readKeptImport(userId: string, now: number): KeptImport | undefined {
	const written = localStorage.getItem(keyOf(userId));
	if (written === null) return undefined;
	// Nothing but keepImport writes under this key; another shape takes another number.
	const kept = JSON.parse(written) as KeptImport;
	const { expiresAt } = kept.preview;
	if (expiresAt !== null && Date.parse(expiresAt) > now) return kept;
	dropKeptImport(userId);
	return undefined;
}

export function dropKeptImport(userId: string): void {
	localStorage.removeItem(keyOf(userId));
}

const keyOf = (userId: string) => `ikkis.import.1.${userId}`;
