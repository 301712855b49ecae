import { once } from "node:events";
import { access, constants, mkdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { holderFileIn, refuseFullDisk } from "./data-folder.ts";

/**
 * Holds a data folder for one process. Two openers of one embedded database lose data silently, so the lock is the
 * operating system's (through SQLite's exclusive lock): it cannot go stale, a killed process lets go of it.
 * Throws a sentence when the folder cannot be used, and one that names the holder when another process has it.
 */
export const lockFolder = async (folder: string): Promise<{ release(): void }> => {
	const cannotBeWritten = (cause: unknown): never => {
		const sentence = `The data folder ${folder} cannot be written to. Set DATA_DIR to one that can.`;
		throw new Error(sentence, { cause });
	};
	// A folder on a disk that is mounted read-only can be opened, and locked.
	await mkdir(folder, { recursive: true, mode: 0o700 })
		.then(() => access(folder, constants.R_OK | constants.W_OK))
		.catch(cannotBeWritten);
	refuseFullDisk(folder);
	const name = await holdName(folder);
	try {
		const lock = new DatabaseSync(path.join(folder, "server.lock"), { timeout: 0 });
		lock.exec("pragma locking_mode = exclusive; begin exclusive");
		return {
			release: () => {
				lock.close();
				name.release();
			},
		};
	} catch (fault) {
		name.release();
		return isHeld(fault) ? refuseSecond(folder) : cannotBeWritten(fault);
	}
};

/** SQLite's code for a file that somebody else has locked. */
const isHeld = (fault: unknown): boolean =>
	fault instanceof Error && "errcode" in fault && fault.errcode === 5;

const refuseSecond = async (folder: string): Promise<never> => {
	const holder = await readFile(holderFileIn(folder), "utf8").catch(() => "unknown");
	throw new Error(
		`The data folder ${folder} is already open in another server (process ${holder.trim()}). ` +
			"Stop that one first, or set DATA_DIR to another folder.",
	);
};

/**
 * A lock file that is removed while a server runs would let a second one in. Linux has names that are no files and end
 * with their process; Windows keeps open files from being removed; elsewhere the lock file has to do.
 */
const holdName = async (folder: string): Promise<{ release(): void }> => {
	if (process.platform !== "linux") return { release: () => {} };
	const { dev, ino } = await stat(folder);
	const server = createServer((socket) => socket.destroy()).listen(`\0ikkis-data-${dev}-${ino}`);
	await once(server, "listening").catch(() => refuseSecond(folder));
	server.unref();
	return { release: () => server.close() };
};
