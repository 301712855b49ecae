import { todayOf } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { fairTurns } from "#server/limits/fair-queue.ts";
import { personalTables } from "#server/personal-data/registry/registry.ts";
import { countRows } from "#server/personal-data/registry/rows.ts";
import { daySettingsOf, readerOf } from "#server/users/store.ts";
import { exportFileIn } from "#strings/account/export-file.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { writeContents } from "./contents.ts";
import { csvCells } from "./csv-cells.ts";
import {
	beginTry,
	deleteOtherParts,
	type ExportKey,
	insertPart,
	listExports,
	saveProgress,
} from "./store.ts";
import { zipWriter } from "./zip-writer.ts";

export const exportLife = 24 * 3_600_000;
/** Larger statements would delay others on the embedded database. */
const partBytes = 256 * 1024;

export const makeExportJob = defineJob<{ userId: string; exportId: string }>({
	name: "make-export",
	// Restarts within two minutes of a crash: the queue checks heartbeats once a minute.
	options: { retryLimit: 2, expireInSeconds: 3_600, heartbeatSeconds: 30 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Another try has begun, or the account was deleted: nobody will read this one's output. */
class Superseded extends Error {}

export function makeExport(deps: Deps): JobHandler<typeof makeExportJob> {
	const oneAtATime = fairTurns();
	return ({ data }) => oneAtATime(data.userId, () => make(deps, data));
}

async function make({ orm, clock }: Deps, key: ExportKey): Promise<void> {
	const locale = (await readerOf(orm, key.userId))?.locale;
	const days = await daySettingsOf(orm, key.userId);
	// A try that was presumed dead must not replace a newer export.
	const [newest] = await listExports(orm, key.userId);
	if (newest?.id !== key.exportId) return;
	const rowsTotal = await countExported(orm, key.userId);
	const number = await beginTry(orm, key, { rowsTotal, touchedAt: iso(clock()) });
	if (number === undefined || locale === undefined || days === undefined) return;
	const current = { ...key, try: number };
	await deleteOtherParts(orm, current);
	const file = storedFile(orm, current);
	let rowsDone = 0;
	try {
		const zip = zipWriter(file.put, clock());
		async function reportProgress(rows: number) {
			rowsDone += rows;
			await save(orm, current, { rowsDone, touchedAt: iso(clock()) });
		}
		const words = exportFileIn[locale];
		const today = todayOf(clock(), days.timeZone, days.dayStartHour);
		const cells = csvCells(words, catalogueFor(locale), today);
		await writeContents({ orm, zip, userId: key.userId, words, cells, now: clock(), reportProgress });
		await zip.finish();
		const fileBytes = await file.finish();
		const [readyAt, expiresAt] = [iso(clock()), iso(clock() + exportLife)];
		await save(orm, current, { fileBytes, readyAt, touchedAt: readyAt, expiresAt });
	} catch (fault) {
		if (!(fault instanceof Superseded)) throw fault;
	}
}

async function save(...[orm, current, progress]: Parameters<typeof saveProgress>): Promise<void> {
	if (!(await saveProgress(orm, current, progress))) throw new Superseded();
}

function storedFile(orm: Orm, current: ExportKey & { try: number }) {
	let waiting = Buffer.alloc(0);
	let [part, bytes] = [0, 0];
	async function store(content: Uint8Array): Promise<void> {
		await insertPart(orm, { ...current, part: part++ }, content);
		bytes += content.length;
	}
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
}

async function countExported(orm: Orm, userId: string): Promise<number> {
	let rows = 0;
	for (const own of personalTables)
		if (own.exported.as !== "nothing") rows += await countRows(orm, own, userId);
	return rows;
}
