import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { backupName, backupsIn, hasRoomFor, isBackup, isUnfinishedBackup } from "#server/db/data-folder.ts";
import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";

const maxBackups = 7;

export const backupJob = defineJob<null>({
	name: "backup",
	// 3:00 in India.
	options: { retryLimit: 2, expireInSeconds: 600 },
	pollEverySeconds: 60,
	cron: "30 21 * * *",
});

/** Writes one file a day to `backups` in the data folder, and deletes older ones. */
export function backup(deps: Deps): JobHandler<typeof backupJob> {
	return async () => {
		const name = await writeBackup(deps);
		// Under a wrong clock, the copies that seem oldest may be the newest.
		if (name !== undefined && (await steadyNow(deps, backupJob)) !== undefined)
			await deleteOldest(backupsIn(deps.config.dataDir), name);
	};
}

/** Returns the file's name. On PostgreSQL, backups are up to the operator. */
export async function writeBackup({ database, config, clock }: Deps): Promise<string | undefined> {
	if (database.dump === undefined) return undefined;
	const folder = backupsIn(config.dataDir);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const today = backupName(clock());
	for (const name of (await readdir(folder)).filter(isUnfinishedBackup))
		if (name !== `${today}.part`) await rm(path.join(folder, name), { force: true });
	const copy = await database.dump();
	// Leave the disk space to the database rather than its backup.
	if (!hasRoomFor(folder, copy.length)) throw new Error(`Not enough disk space for a backup in ${folder}.`);
	await writeWhole(path.join(folder, today), copy);
	return today;
}

async function deleteOldest(folder: string, today: string): Promise<void> {
	const names = (await readdir(folder)).filter(isBackup).sort();
	// A copy of a later day was made under a wrong clock.
	for (const name of names.filter((each) => each <= today).slice(0, -maxBackups))
		await rm(path.join(folder, name));
}

/** Writes the whole file or nothing, even if the disk fills up. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
	const part = `${file}.part`;
	try {
		await writeFile(part, content, { mode: 0o600, flush: true });
		await rename(part, file);
	} catch (fault) {
		await rm(part, { force: true });
		throw fault;
	}
}
