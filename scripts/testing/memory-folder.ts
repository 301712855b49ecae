import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const inMemory = "/dev/shm";
const enough = 4 * 2 ** 30;

/**
 * A folder in memory for what tests write, where a machine has one with 4 GB free: a disk that others use too lets a
 * database wait for seconds. It goes with the process.
 */
export function memoryFolder(): string | undefined {
	try {
		const { bavail, bsize } = statfsSync(inMemory);
		if (bavail * bsize < enough) return undefined;
		const folder = mkdtempSync(path.join(inMemory, "ikkis-tests-"));
		// A PostgreSQL that root starts runs as somebody else, who has to get to its own folder below.
		chmodSync(folder, 0o711);
		process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
		return folder;
	} catch {
		return undefined;
	}
}
