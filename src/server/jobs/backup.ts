import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { utcDayOf } from "#domain/day.ts";
import { backupsIn, hasRoomFor, isBackup } from "#server/db/data-folder.ts";
import type { Deps } from "#server/deps.ts";
import type { JobHandlers } from "./queue.ts";

/** The newest stay. */
const kept = 7;

/** Copies the embedded database into `backups` in the data folder, a file a day. A PostgreSQL is for its owner to copy. */
export const backup =
	({ database, config, clock }: Pick<Deps, "database" | "config" | "clock">): JobHandlers["backup"] =>
	async () => {
		if (database.dump === undefined) return;
		const folder = backupsIn(config.dataDir);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const file = path.join(folder, `ikkis-${utcDayOf(clock())}.tar.gz`);
		const copy = await database.dump();
		// The database needs the disk more than its copy does.
		if (!hasRoomFor(folder, copy.length)) throw new Error(`The disk has no room for a copy in ${folder}.`);
		await writeFile(`${file}.part`, copy, { mode: 0o600, flush: true });
		await rename(`${file}.part`, file);
		const names = (await readdir(folder)).filter(isBackup).sort();
		for (const name of names.slice(0, -kept)) await rm(path.join(folder, name));
	};
