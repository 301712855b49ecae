import type { FilePart, FilePartReply } from "#contract/integrations/intake.ts";
import { type Day, instantAt, todayOf } from "#domain/day.ts";
import { isMetricOf, metricInfo } from "#domain/integrations/metrics.ts";
import { maxFileAgeDays, type Provider } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { insertConnection, unpolledConnection } from "#server/integrations/connections/store.ts";
import { isPolled } from "#server/integrations/providers/shared-metrics.ts";
import { listNear, replaceReadings } from "#server/integrations/sync/readings.ts";
import { lockProvider } from "#server/integrations/sync/store.ts";
import { change, record } from "#server/integrations/sync/sync.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { makeRoom } from "./own-connection.ts";
import { oneFilePartPerOwner, partsToStore, spanOf } from "./parts.ts";

/** Stores the daily numbers from export files, which the user's device parses (`decisions/0260`). */
export function fileService(deps: Deps) {
	const { orm, hooks } = deps;

	/** Throws `not-found` if the user disconnects during the request. */
	async function take({ userId, timeZone, dayStartHour }: Actor, sent: SentReadings, now: number) {
		const { provider, readings } = sent;
		const today = todayOf(now, timeZone, dayStartHour);
		const [newest = [], ...others] = partsToStore(readings);
		await makeRoom(orm, userId, provider, now);
		await insertConnection(orm, unpolledConnection(userId, provider, now));
		let counts: Counts = { readings: 0, changed: 0, written: 0, skipped: 0, refused: 0 };
		for (const part of others) {
			const startedAt = performance.now();
			counts = await orm.transaction(async (tx) => {
				const row = await requireConnection(tx, userId, provider);
				return save(tx, { row, part, today, now }, counts);
			});
			await restAfter(startedAt);
		}
		return orm.transaction(async (tx) => {
			const row = await requireConnection(tx, userId, provider);
			const all = await save(tx, { row, part: newest, today, now }, counts);
			await completeRun(tx, row, all, now);
			await hooks.readingsRead(tx, { userId, integrationId: row.id, now });
			return all;
		});
	}

	async function completeRun(
		tx: Orm,
		row: StoredConnection,
		{ written, skipped: _, ...details }: Counts,
		now: number,
	): Promise<void> {
		const at = iso(now);
		const state = written > 0 ? "active" : row.state;
		const seen = { lastSync: at, ...(written > 0 && { lastReadingAt: at }) };
		await change(
			tx,
			{ jobs: deps.jobs, now },
			row,
			isPolled(row) ? { state: row.state } : { state, ...seen },
		);
		await record(tx, row, { action: "file", status: "ok", details }, now);
	}

	return {
		/** A repeat changes nothing. Throws `invalid-input` for metrics that the provider does not have. */
		saveFilePart: async (
			actor: Actor,
			{ provider, readings: sent }: FilePart,
			now: number,
		): Promise<FilePartReply> => {
			const readings = sent.map(({ metric, day, ...reading }): Reading => {
				if (!isMetricOf(provider, metric))
					throw new Problem("invalid-input", { fields: { readings: "invalid" } });
				const recordedAt = instantAt(day, 720, actor.timeZone);
				return { metric, day, ...reading, recordedAt, isFromFile: true };
			});
			const counts = await oneFilePartPerOwner(actor.userId, () => take(actor, { provider, readings }, now));
			return { changed: counts.changed, skipped: counts.skipped, refused: counts.refused };
		},
	};
}

interface SentReadings {
	provider: Provider;
	readings: Reading[];
}

interface Counts {
	readings: number;
	changed: number;
	written: number;
	skipped: number;
	refused: number;
}

interface Part {
	row: StoredConnection;
	part: Reading[];
	today: Day;
	now: number;
}

async function requireConnection(tx: Orm, userId: string, provider: Provider): Promise<StoredConnection> {
	const row = await lockProvider(tx, userId, provider);
	if (row === undefined) throw new Problem("not-found");
	return row;
}

/** Returns the counts of this part and those `before` it. */
async function save(tx: Orm, { row, part, today, now }: Part, before: Counts): Promise<Counts> {
	const { provider } = row;
	const span = { ...spanOf(part, today, maxFileAgeDays), openFrom: today };
	const near = await listNear(tx, row, span);
	// Days that the service or a phone has reported itself.
	const reported = near.filter(({ metadata }) => !metadata.isFromFile);
	const days = new Set(reported.map(({ dataType, day }) => keyOf(dataType, day)));
	// A file gives an event's instant, the service its local day; abroad, the instant can fall on another day.
	const events = new Set(
		reported
			.filter(({ dataType }) => metricInfo(provider, dataType)?.read === "events")
			.map(({ dataType, source }) => keyOf(dataType, source)),
	);
	const mine = part.filter(
		({ metric, day, source }) => !(days.has(keyOf(metric, day)) || events.has(keyOf(metric, source))),
	);
	const fromFile = new Set(mine.map(({ metric, day }) => keyOf(metric, day)));
	const isComplete = (metric: string, day: Day) => fromFile.has(keyOf(metric, day));
	const saved = await replaceReadings(
		tx,
		row,
		{ ...span, near },
		{ readings: mine, isComplete, isFile: true },
		now,
	);
	return {
		readings: before.readings + saved.readings,
		changed: before.changed + saved.changed,
		written: before.written + saved.written,
		skipped: before.skipped + part.length - mine.length,
		refused: before.refused + mine.length - saved.readings,
	};
}

function keyOf(metric: string, rest: string): string {
	return `${metric} ${rest}`;
}
