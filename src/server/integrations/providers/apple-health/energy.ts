import type { Day } from "#domain/day.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { roundToHundredths } from "#domain/integrations/units.ts";
import type { StoredReading } from "#server/integrations/tables.ts";

/** Sorted as the database sorts keys. */
const energyParts = ["active", "resting"] as const;
export type EnergyPart = (typeof energyParts)[number];

export function withPart(
	parts: Reading["parts"],
	part: EnergyPart | undefined,
	value: number,
): Reading["parts"] {
	return part && { ...parts, [part]: value };
}

interface Kept {
	/** Whether a smaller number may be only a part of the stored one. */
	isPart: (metric: Metric) => boolean;
	isOthers: (row: StoredReading) => boolean;
	/** The first day that is not over. */
	openFrom: Day;
}

/**
 * Adds the stored active or resting energy of a day to a delivery that has only the other one: an app may send them
 * separately.
 */
export function withStoredEnergy(
	readings: readonly Reading[],
	stored: readonly StoredReading[],
	kept: Kept,
): Reading[] {
	return readings.map((reading) => {
		const sent = reading.parts;
		if (sent === undefined) return reading;
		const row = stored.find(
			({ dataType, day, source }) =>
				dataType === reading.metric && day === reading.day && source === reading.source,
		);
		const parts = partsOf(reading, row, kept);
		const value = roundToHundredths(Object.values(parts).reduce((sum, part) => sum + part, 0));
		const unfinishedPart = reading.day < kept.openFrom ? unfinishedPartOf(sent, parts, row) : undefined;
		return { ...reading, value, parts, ...(unfinishedPart && { isUnfinished: true, unfinishedPart }) };
	});
}

type Parts = NonNullable<Reading["parts"]>;

function partsOf(
	{ metric, parts: sent = {} }: Reading,
	row: StoredReading | undefined,
	{ isPart, isOthers }: Kept,
): Parts {
	const before = row?.metadata.parts;
	if (row === undefined || before === undefined) return sent;
	// Two phones' whole days are not mixed: the larger one counts.
	if (isOthers(row) && energyParts.every((name) => sent[name] !== undefined)) return sent;
	const keepsLarger = isPart(metric);
	const entries = energyParts.flatMap((name): [string, number][] => {
		const values = [sent[name], keepsLarger || sent[name] === undefined ? before[name] : undefined];
		const known = values.filter((value) => value !== undefined);
		return known.length === 0 ? [] : [[name, Math.max(...known)]];
	});
	return Object.fromEntries(entries);
}

/** Returns the part of a past day that is missing, or was stored before the day's end and not sent now. */
function unfinishedPartOf(sent: Parts, all: Parts, row: StoredReading | undefined): EnergyPart | undefined {
	const { isUnfinished, unfinishedPart } = row?.metadata ?? {};
	return energyParts.find(
		(name) =>
			sent[name] === undefined &&
			(all[name] === undefined || (isUnfinished && (unfinishedPart ?? name) === name)),
	);
}
