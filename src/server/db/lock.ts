import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Holds a data folder for one process. Two openers of one embedded database lose data silently, so the lock is the
 * operating system's (through SQLite's exclusive lock): it cannot go stale, a killed process lets go of it.
 * Throws a sentence when the folder cannot be used, and one that names the holder when another process has it.
 */
export const lockFolder = async (folder: string): Promise<{ release(): void }> => {
	const lock = await lockFileIn(folder);
	const holderFile = path.join(folder, "server.pid");
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

const lockFileIn = async (folder: string): Promise<DatabaseSync> => {
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		return new DatabaseSync(path.join(folder, "server.lock"), { timeout: 0 });
	} catch (cause) {
		const sentence = `The data folder ${folder} cannot be written to. Set DATA_DIR to one that can.`;
		throw new Error(sentence, { cause });
	}
};
