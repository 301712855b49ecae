import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Holds a data folder for one process. Two openers of one embedded database lose data silently, so the lock is the
 * operating system's (through SQLite's exclusive lock): it cannot go stale, a killed process lets go of it.
 * Throws a sentence that names the holder when another process has the folder.
 */
export const lockFolder = async (folder: string): Promise<{ release(): void }> => {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const holderFile = path.join(folder, "server.pid");
	const lock = new DatabaseSync(path.join(folder, "server.lock"), { timeout: 0 });
	try {
		lock.exec("pragma locking_mode = exclusive; begin exclusive");
	} catch {
		lock.close();
		const holder = await readFile(holderFile, "utf8").catch(() => "unknown");
		throw new Error(
			`The data folder ${folder} is already open in another server (process ${holder.trim()}). ` +
				"Stop that one first, or set DATA_DIR to another folder.",
		);
	}
	await writeFile(holderFile, `${process.pid}\n`);
	return { release: () => lock.close() };
};
