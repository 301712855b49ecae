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
	const withParts = stored.filter(({ metadata }) => metadata.parts !== undefined);
	const rows = new Map(withParts.map((row) => [`${row.dataType} ${row.day} ${row.source}`, row]));
	return readings.map((reading) => {
		const sent = reading.parts;
		if (sent === undefined) return reading;
		const row = rows.get(`${reading.metric} ${reading.day} ${reading.source}`);
		const parts = partsOf(reading, row, kept);
		const value = roundToHundredths(Object.values(parts).reduce((sum, part) => sum + part, 0));
		const [unfinishedPart, ...others] = reading.day < kept.openFrom ? unfinishedParts(sent, parts, row) : [];
		if (unfinishedPart === undefined) return { ...reading, value, parts };
		return { ...reading, value, parts, isUnfinished: true, ...(others.length === 0 && { unfinishedPart }) };
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
	// Two phones' numbers are not mixed: the larger sum counts, and a second phone only adds a part that is missing.
	if (isOthers(row) && energyParts.some((name) => before[name] !== undefined && sent[name] !== undefined))
		return sent;
	const keepsLarger = isPart(metric);
	const entries = energyParts.flatMap((name): [string, number][] => {
		const values = [sent[name], keepsLarger || sent[name] === undefined ? before[name] : undefined];
		const known = values.filter((value) => value !== undefined);
		return known.length === 0 ? [] : [[name, Math.max(...known)]];
	});
	return Object.fromEntries(entries);
}

/** Returns the parts of a past day that are missing, or still those stored before the day's end. */
function unfinishedParts(sent: Parts, all: Parts, row: StoredReading | undefined): EnergyPart[] {
	const { isUnfinished, unfinishedPart } = row?.metadata ?? {};
	return energyParts.filter(
		(name) =>
			all[name] === undefined ||
			(sent[name] !== all[name] && isUnfinished && (unfinishedPart ?? name) === name),
	);
}
