import { readerOf } from "#server/account/auth/service.ts";
import { ownTables } from "#server/account/own-tables/registry.ts";
import { countRows } from "#server/account/own-tables/rows.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { iso } from "#server/iso.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { fairTurns } from "#server/limits/turns.ts";
import { exportFileIn } from "#strings/account/export-file.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { writeContents } from "./contents.ts";
import { csvCells } from "./csv-cells.ts";
import { exportLife } from "./service.ts";
import { beginTry, deleteOtherParts, type ExportKey, insertPart, saveProgress } from "./store.ts";
import { zipWriter } from "./zip-writer.ts";

/** Of each part of the file: a statement with more would hold up others on the embedded database. */
const partBytes = 256 * 1024;

/** Another try has begun, or the account is gone: what this one writes nobody will read. */
class Superseded extends Error {}

/** Makes a zip of all that is kept about a person, one person's at a time. May be begun again. */
export const makeExport = (deps: Deps): JobHandlers["make-export"] => {
	const inTurn = fairTurns();
	return ({ data }) => inTurn(data.userId, () => make(deps, data));
};

const make = async ({ orm, clock }: Deps, key: ExportKey): Promise<void> => {
	const locale = (await readerOf(orm, key.userId))?.locale;
	const rowsTotal = await countExported(orm, key.userId);
	const number = await beginTry(orm, key, { rowsTotal, touchedAt: iso(clock()) });
	if (number === undefined || locale === undefined) return;
	const current = { ...key, try: number };
	await deleteOtherParts(orm, current);
	const file = storedFile(orm, current);
	let rowsDone = 0;
	try {
		const zip = zipWriter(file.put, clock());
		const done = async (rows: number) => {
			rowsDone += rows;
			await save(orm, current, { rowsDone, touchedAt: iso(clock()) });
		};
		const words = exportFileIn[locale];
		const cells = csvCells(words, catalogueFor(locale));
		await writeContents({ orm, zip, userId: key.userId, words, cells, now: clock(), done });
		await zip.finish();
		const fileBytes = await file.finish();
		const [readyAt, expiresAt] = [iso(clock()), iso(clock() + exportLife)];
		await save(orm, current, { fileBytes, readyAt, touchedAt: readyAt, expiresAt });
	} catch (fault) {
		if (!(fault instanceof Superseded)) throw fault;
	}
};

const save = async (...[orm, current, progress]: Parameters<typeof saveProgress>): Promise<void> => {
	if (!(await saveProgress(orm, current, progress))) throw new Superseded();
};

/** What is put in comes to lie in the database as parts of one size, the last one shorter. */
const storedFile = (orm: Orm, current: ExportKey & { try: number }) => {
	let waiting = Buffer.alloc(0);
	let [part, bytes] = [0, 0];
	const store = async (content: Uint8Array): Promise<void> => {
		await insertPart(orm, { ...current, part: part++ }, content);
		bytes += content.length;
	};
	return {
		put: async (more: Uint8Array): Promise<void> => {
			waiting = Buffer.concat([waiting, more]);
			while (waiting.length >= partBytes) {
				await store(waiting.subarray(0, partBytes));
				waiting = waiting.subarray(partBytes);
			}
		},
		finish: async (): Promise<number> => {
			if (waiting.length > 0) await store(waiting);
			return bytes;
		},
	};
};

const countExported = async (orm: Orm, userId: string): Promise<number> => {
	let rows = 0;
	for (const own of ownTables) if (own.exported.as !== "nothing") rows += await countRows(orm, own, userId);
	return rows;
};
