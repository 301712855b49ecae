import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	rmSync,
	statfsSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { utcDayOf } from "#domain/day.ts";

/** Free bytes needed to start: two WAL segments and a margin. */
const minFreeBytes = 48 * 2 ** 20;

export function databaseIn(folder: string): string {
	return path.join(folder, "database");
}
export function holderFileIn(folder: string): string {
	return path.join(folder, "server.pid");
}
export function backupsIn(folder: string): string {
	return path.join(folder, "backups");
}

export function mailsIn(folder: string): string {
	return path.join(folder, "mail");
}

/** Marker file present while a database is being created: it tells a killed first start from damage. */
function unfinishedIn(folder: string): string {
	return path.join(folder, "database.unfinished");
}

export const openToOthers = 0o077;
const sticky = 0o1000;

/** Also closes folders left open earlier. Other owners' folders and shared ones keep their mode. */
export function closeToOthers(folder: string): void {
	for (const each of [folder, databaseIn(folder), backupsIn(folder), mailsIn(folder)]) {
		const mode = statSync(each, { throwIfNoEntry: false })?.mode ?? 0;
		if ((mode & openToOthers) === 0 || (mode & sticky) !== 0) continue;
		try {
			chmodSync(each, 0o700);
		} catch (fault) {
			if (!isNotPermitted(fault)) throw fault;
		}
	}
}

function isNotPermitted(fault: unknown): boolean {
	return (
		fault instanceof Error && "code" in fault && /^(EPERM|EACCES|EROFS|ENOTSUP)$/.test(String(fault.code))
	);
}

/** Throws a readable error if the disk is too full for a database. */
export function refuseFullDisk(folder: string): void {
	if (hasRoomFor(folder, 0)) return;
	throw new Error(
		`The disk of the data folder ${folder} is full: ${megabytes(freeBytes(folder))} MB are free, and ` +
			`${megabytes(minFreeBytes)} are needed. Nothing was changed. Make room, then start again.`,
	);
}

export function hasRoomFor(folder: string, bytes: number): boolean {
	return freeBytes(folder) >= minFreeBytes + bytes;
}

export function logLostMessage(folder: string): string {
	return (
		`The log of the database in ${databaseIn(folder)} cannot be written ` +
		`(${megabytes(freeBytes(folder))} MB are free), so the server stops. Nothing that it has confirmed is lost. ` +
		"Make room or repair the disk, then start again."
	);
}

function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

function megabytes(bytes: number): number {
	return Math.floor(bytes / 2 ** 20);
}

/** Throws if the folder had a database that is now missing or incomplete. */
export function hasDatabase(folder: string): boolean {
	const database = databaseIn(folder);
	if (existsSync(unfinishedIn(folder))) return false;
	if (existsSync(path.join(database, "PG_VERSION"))) return true;
	if (hasFiles(database)) throw damagedError(folder, "its file PG_VERSION is missing");
	if (hasFiles(backupsIn(folder)) || existsSync(holderFileIn(folder))) {
		throw new Error(
			`The data folder ${folder} had a database, but it is gone (${database} is missing or empty). ` +
				`To start with an empty one, set DATA_DIR to a new folder. ${recoveryHint(folder)}`,
		);
	}
	return false;
}

/** Throws as `hasDatabase` does: a new, empty database must never replace a missing one silently. */
export function prepareDatabaseFolder(folder: string): void {
	if (hasDatabase(folder)) return;
	const database = databaseIn(folder);
	rmSync(database, { recursive: true, force: true });
	writeFileSync(unfinishedIn(folder), "");
	mkdirSync(database, { recursive: true, mode: 0o700 });
}

export function markDatabaseReady(folder: string): void {
	rmSync(unfinishedIn(folder), { force: true });
	writeFileSync(holderFileIn(folder), `${process.pid}\n`);
}

export function damagedError(folder: string, reason: string, cause?: unknown): Error {
	return new Error(
		`The database in ${databaseIn(folder)} is damaged and was left as it is: ${reason}. ${recoveryHint(folder)}`,
		{ cause },
	);
}

function recoveryHint(folder: string): string {
	const backups = namesIn(backupsIn(folder)).filter(isBackup).sort();
	// A backup with a future date was made while the clock was wrong.
	const newest = backups.findLast((name) => name <= backupName(Date.now())) ?? backups.at(-1);
	return newest === undefined
		? "Restore the database from your own copy."
		: `Restore the newest copy: npm run admin -- restore "${path.join(backupsIn(folder), newest)}"`;
}

export function backupName(now: number): string {
	return `ikkis-${utcDayOf(now)}.tar.gz`;
}

export function isBackup(name: string): boolean {
	return /^ikkis-\d{4}-\d{2}-\d{2}\.tar\.gz$/.test(name);
}

/** A copy that a killed process left behind, or one that is being written. */
export function isUnfinishedBackup(name: string): boolean {
	return name.endsWith(".part") && isBackup(name.slice(0, -".part".length));
}

function hasFiles(folder: string): boolean {
	return namesIn(folder).length > 0;
}

function namesIn(folder: string): string[] {
	return existsSync(folder) ? readdirSync(folder) : [];
}
