import type { FilePart, FilePartReply } from "#contract/integrations/intake.ts";
import { addDays, instantAt, todayOf } from "#domain/day.ts";
import { isMetricOf, metricInfo } from "#domain/integrations/metrics.ts";
import { maxFileAgeDays } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { isPolled } from "#server/integrations/providers/shared-metrics.ts";
import { replaceReadings } from "#server/integrations/sync/readings.ts";
import { listStored } from "#server/integrations/sync/readings-store.ts";
import { lockProvider } from "#server/integrations/sync/store.ts";
import { change, record } from "#server/integrations/sync/sync.ts";
import { ensureConnection } from "./own-connection.ts";

/** Stores the daily numbers from export files, which the user's device parses (`decisions/0260`). */
export function fileService(deps: Deps) {
	const { orm, hooks } = deps;

	return {
		/** A repeat changes nothing. Throws `invalid-input` for metrics that the provider does not have. */
		saveFilePart: (
			actor: Actor,
			{ provider, readings: sent }: FilePart,
			now: number,
		): Promise<FilePartReply> => {
			const { userId, timeZone, dayStartHour } = actor;
			const readings = sent.map(({ metric, day, ...reading }): Reading => {
				if (!isMetricOf(provider, metric))
					throw new Problem("invalid-input", { fields: { readings: "invalid" } });
				const recordedAt = instantAt(day, 720, timeZone);
				return { metric, day, ...reading, recordedAt, isFromFile: true };
			});
			const today = todayOf(now, timeZone, dayStartHour);
			return orm.transaction(async (tx) => {
				await ensureConnection(tx, userId, provider, now);
				const row = await lockProvider(tx, userId, provider);
				if (row === undefined) throw new Problem("not-found");
				const metrics = [...new Set(readings.map(({ metric }) => metric))];
				const span = { from: addDays(today, -maxFileAgeDays), to: today, today, metrics };
				// Days that the service or a phone has reported itself.
				const reported = (await listStored(tx, row, span)).filter(({ metadata }) => !metadata.isFromFile);
				const days = new Set(reported.map(({ dataType, day }) => keyOf(dataType, day)));
				// A file gives an event's instant, the service its local day; abroad, the instant can fall on another day.
				const events = new Set(
					reported
						.filter(({ dataType }) => metricInfo(provider, dataType)?.read === "events")
						.map(({ dataType, source }) => keyOf(dataType, source)),
				);
				const mine = readings.filter(
					({ metric, day, source }) => !(days.has(keyOf(metric, day)) || events.has(keyOf(metric, source))),
				);
				const fromFile = new Set(mine.map(({ metric, day }) => keyOf(metric, day)));
				const {
					written,
					days: _,
					...counts
				} = await replaceReadings(
					tx,
					row,
					span,
					{ readings: mine, isOpen: (metric, day) => fromFile.has(keyOf(metric, day)), isFile: true },
					now,
				);
				const at = iso(now);
				const state = written > 0 ? "active" : row.state;
				const seen = { lastSync: at, ...(written > 0 && { lastReadingAt: at }) };
				await change(tx, deps, row, isPolled(row) ? { state: row.state } : { state, ...seen });
				const refused = mine.length - counts.readings;
				const details = { readings: counts.readings, changed: counts.changed, refused };
				await record(tx, row, { action: "file", status: "ok", details }, now);
				await hooks.readingsRead(tx, { userId, integrationId: row.id, now });
				return { changed: counts.changed, skipped: readings.length - mine.length, refused };
			});
		},
	};
}

function keyOf(metric: string, rest: string): string {
	return `${metric} ${rest}`;
}
