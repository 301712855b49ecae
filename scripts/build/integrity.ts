import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

interface Entry {
	url: string;
	integrity?: string;
}

/**
 * Adds the content files' hashes to the service worker's list. They are the only data without a hash in the address:
 * without one, a service worker that updates during a rollout could keep the old release's file until the file next
 * changes.
 */
export function addIntegrity(folder: string) {
	return async <Listed extends Entry>(entries: Listed[]): Promise<{ manifest: Listed[] }> => ({
		manifest: await Promise.all(
			entries.map(async (entry) =>
				entry.url.startsWith("content/")
					? { ...entry, integrity: await integrityOf(path.join(folder, entry.url)) }
					: entry,
			),
		),
	});
}

async function integrityOf(file: string): Promise<string> {
	return `sha256-${createHash("sha256")
		.update(await readFile(file))
		.digest("base64")}`;
}
