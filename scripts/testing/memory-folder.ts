import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const inMemory = "/dev/shm";
const enough = 4 * 2 ** 30;

/** A folder in memory, if 4 GB are free there: on a shared disk a database can wait for seconds. */
export function memoryFolder(): string | undefined {
	try {
		const { bavail, bsize } = statfsSync(inMemory);
		if (bavail * bsize < enough) return undefined;
		const folder = mkdtempSync(path.join(inMemory, "ikkis-tests-"));
		// PostgreSQL started by root runs as another account, which needs access to its folder below.
		chmodSync(folder, 0o711);
		process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
		return folder;
	} catch {
		return undefined;
	}
}
