import { once } from "node:events";
import { access, constants, mkdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { holderFileIn, refuseFullDisk } from "./data-folder.ts";

/**
 * Two processes on one embedded database lose data silently. The lock is the operating system's (SQLite's
 * exclusive lock), so it cannot go stale. Throws if the folder cannot be used; if it is locked, the error
 * names the holder.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
	function cannotBeWritten(cause: unknown): never {
		const sentence = `The data folder ${folder} cannot be written to. Set DATA_DIR to one that can.`;
		throw new Error(sentence, { cause });
	}
	// Opening and locking would also succeed on a read-only disk.
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
}

function isHeld(fault: unknown): boolean {
	return fault instanceof Error && "errcode" in fault && fault.errcode === 5;
}

async function refuseSecond(folder: string): Promise<never> {
	const holder = await readFile(holderFileIn(folder), "utf8").catch(() => "unknown");
	throw new Error(
		`The data folder ${folder} is already open in another server (process ${holder.trim()}). ` +
			"Stop that one first, or set DATA_DIR to another folder.",
	);
}

/**
 * Removing the lock file would let a second server in, so on Linux we also hold an abstract socket, which is
 * not a file. Windows does not let open files be removed; elsewhere the lock file has to do.
 */
async function holdName(folder: string): Promise<{ release(): void }> {
	if (process.platform !== "linux") return { release: () => {} };
	const { dev, ino } = await stat(folder);
	const server = createServer((socket) => socket.destroy()).listen(`\0ikkis-data-${dev}-${ino}`);
	await once(server, "listening").catch(() => refuseSecond(folder));
	server.unref();
	return { release: () => server.close() };
}
