import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Bytes that must be free to start: two segments of the log, and room to begin with. */
const leastFree = 48 * 2 ** 20;

/** Where the parts of a data folder are. */
export const databaseIn = (folder: string): string => path.join(folder, "database");
export const holderFileIn = (folder: string): string => path.join(folder, "server.pid");
export const backupsIn = (folder: string): string => path.join(folder, "backups");

/** Lies there while a database is being made, so that what a killed first start has left can be told from damage. */
const unfinishedIn = (folder: string): string => path.join(folder, "database.unfinished");

/** Throws a sentence when the folder's disk has no room for a database to work. */
export const refuseFullDisk = (folder: string): void => {
	if (hasRoomFor(folder, 0)) return;
	throw new Error(
		`The disk of the data folder ${folder} is full: ${megabytes(freeBytes(folder))} MB are free, and ` +
			`${megabytes(leastFree)} are needed. Nothing was changed. Make room, then start again.`,
	);
};

/** Whether so many bytes more leave the database what it needs. */
export const hasRoomFor = (folder: string, bytes: number): boolean => freeBytes(folder) >= leastFree + bytes;

/** What to say when the database's log could not be written. */
export const logLost = (folder: string): string =>
	`The log of the database in ${databaseIn(folder)} cannot be written ` +
	`(${megabytes(freeBytes(folder))} MB are free), so the server stops. Nothing that it has confirmed is lost. ` +
	"Make room or mend the disk, then start again.";

const freeBytes = (folder: string): number => {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
};

const megabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

/**
 * Throws a sentence when the folder has lost its database or a part of it: a new, empty one must never take its place
 * unasked. Makes a place for a new one where there never was any.
 */
export const prepareDatabaseFolder = (folder: string): void => {
	const database = databaseIn(folder);
	if (existsSync(unfinishedIn(folder))) rmSync(database, { recursive: true, force: true });
	else if (existsSync(path.join(database, "PG_VERSION"))) return;
	else if (hasFiles(database)) throw damaged(folder, "its file PG_VERSION is missing");
	else if (hasFiles(backupsIn(folder)) || existsSync(holderFileIn(folder))) {
		throw new Error(
			`The data folder ${folder} had a database, and it is gone (${database} is missing or empty). ` +
				`${wayOut(folder)} To begin with an empty one, set DATA_DIR to a new folder.`,
		);
	}
	writeFileSync(unfinishedIn(folder), "");
};

/** The database has been made, or was there. */
export const noteDatabase = (folder: string): void => {
	rmSync(unfinishedIn(folder), { force: true });
	writeFileSync(holderFileIn(folder), `${process.pid}\n`);
};

/** What says that the database in the folder cannot be used as it is. */
export const damaged = (folder: string, reason: string, cause?: unknown): Error =>
	new Error(
		`The database in ${databaseIn(folder)} is damaged and was left as it is: ${reason}. ${wayOut(folder)}`,
		{ cause },
	);

const wayOut = (folder: string): string => {
	const newest = namesIn(backupsIn(folder)).filter(isBackup).sort().at(-1);
	return newest === undefined
		? "Bring it back from a copy of your own."
		: `Move it away and unpack the newest copy, ${path.join(backupsIn(folder), newest)}, in its place.`;
};

/** Whether this is how a nightly copy of the database is called. */
export const isBackup = (name: string): boolean => /^ikkis-\d{4}-\d{2}-\d{2}\.tar\.gz$/.test(name);

const hasFiles = (folder: string): boolean => namesIn(folder).length > 0;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
