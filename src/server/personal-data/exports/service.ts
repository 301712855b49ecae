import { uuidv7 } from "uuidv7";
import type { AccountExport } from "#contract/account/exports.ts";
import type { FileContent } from "#contract/endpoint.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { StoredExport } from "#server/personal-data/tables.ts";
import { lockAccount } from "#server/users/store.ts";
import { exportLife, makeExportJob } from "./make-export-job.ts";
import { deleteExport, deleteParts, findPart, insertExport, listExpired, listExports } from "./store.ts";

/** Maximum per account and day. */
const maxExports = 3;
/** Milliseconds of silence after which a started export counts as dead: the queue would have restarted it by then. */
const deadAfterMs = 120_000;
/** Milliseconds after which an export that never started counts as lost. */
const lostAfterMs = 900_000;

export function exportService({ orm, jobs }: Deps) {
	return {
		/** Starts an export, or returns the running one. Throws `too-many-exports`. */
		begin: (actor: Actor, now: number): Promise<{ id: string }> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: actor.userId });
				const existing = await listExports(tx, actor.userId);
				const running = existing.find((each) => stateOf(each, existing, now) === "running");
				if (running) return { id: running.id };
				// Dead exports don't count.
				const today = existing.filter(
					(each) => Date.parse(each.createdAt) > now - exportLife && !isDead(each, now),
				);
				const oldest = today.at(-1);
				if (oldest && today.length >= maxExports) {
					const retryAfter = (Date.parse(oldest.createdAt) + exportLife - now) / 1_000;
					throw new Problem("too-many-exports", { retryAfter });
				}
				const id = uuidv7();
				const at = iso(now);
				const { userId } = actor;
				await insertExport(tx, {
					userId,
					id,
					createdAt: at,
					touchedAt: at,
					expiresAt: iso(now + exportLife),
				});
				await jobs.add(tx, makeExportJob, { userId, exportId: id });
				return { id };
			}),

		list: async (actor: Actor, now: number): Promise<AccountExport[]> => {
			const all = await listExports(orm, actor.userId);
			return all.filter(isAlive(now)).map((each) => asExport(each, all, now));
		},

		/** Throws `not-found`. */
		one: async (actor: Actor, exportId: string, now: number): Promise<AccountExport> => {
			const { found, all } = await find(orm, actor, exportId, now);
			return asExport(found, all, now);
		},

		/** Throws `not-found`, including while the export is not ready. */
		file: async (actor: Actor, exportId: string, now: number): Promise<FileContent> => {
			const { found, all } = await find(orm, actor, exportId, now);
			if (stateOf(found, all, now) !== "ready") throw new Problem("not-found");
			return {
				type: "application/zip",
				name: `ikkis-${found.createdAt.slice(0, 10)}.zip`,
				bytes: { size: found.fileBytes, pieces: partsOf(orm, found) },
			};
		},
	};
}

function isAlive(now: number) {
	return (each: StoredExport) => Date.parse(each.expiresAt) > now;
}

async function find(
	orm: Orm,
	{ userId }: Actor,
	exportId: string,
	now: number,
): Promise<{ found: StoredExport; all: StoredExport[] }> {
	const all = await listExports(orm, userId);
	const found = all.filter(isAlive(now)).find(({ id }) => id === exportId);
	if (found === undefined) throw new Problem("not-found");
	return { found, all };
}

async function* partsOf(orm: Orm, row: StoredExport): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	const key = { userId: row.userId, exportId: row.id, try: row.try };
	for (let part = 0, sent = 0; sent < row.fileBytes; part++) {
		const content = await findPart(orm, { ...key, part });
		if (content === undefined) throw new Error("The export was replaced while it was being sent.");
		sent += content.length;
		yield new Uint8Array(content);
	}
}

/** Only the newest export keeps its file, to save space. */
function stateOf(row: StoredExport, all: readonly StoredExport[], now: number): AccountExport["state"] {
	if (all[0]?.id !== row.id) return "replaced";
	if (row.readyAt !== null) return "ready";
	return isDead(row, now) ? "failed" : "running";
}

function isDead({ readyAt, try: number, touchedAt }: StoredExport, now: number): boolean {
	return readyAt === null && now - Date.parse(touchedAt) >= (number > 0 ? deadAfterMs : lostAfterMs);
}

function asExport(row: StoredExport, all: readonly StoredExport[], now: number): AccountExport {
	const { id, rowsDone, rowsTotal, fileBytes, createdAt, expiresAt, readyAt } = row;
	const share = rowsTotal === 0 ? 0 : Math.min(0.99, rowsDone / rowsTotal);
	const state = stateOf(row, all, now);
	return {
		id,
		state,
		percent: readyAt === null ? Math.floor(share * 100) : 100,
		bytes: state === "ready" ? fileBytes : null,
		createdAt,
		expiresAt: state === "ready" ? expiresAt : null,
	};
}

export async function purgeExports(orm: Orm, now: number): Promise<void> {
	for (;;) {
		const expired = await listExpired(orm, iso(now));
		for (const key of expired) {
			await deleteParts(orm, key);
			await deleteExport(orm, key);
		}
		if (expired.length === 0) return;
	}
}
