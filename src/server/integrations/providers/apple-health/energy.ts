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
}

/**
 * Adds the stored active or resting energy of a day to a delivery that has only the other one: an app may send them
 * separately.
 */
export function withStoredEnergy(
	readings: readonly Reading[],
	stored: readonly StoredReading[],
	{ isPart, isOthers }: Kept,
): Reading[] {
	return readings.map((reading) => {
		const row = stored.find(
			({ dataType, day, source }) =>
				dataType === reading.metric && day === reading.day && source === reading.source,
		);
		const [sent, before] = [reading.parts, row?.metadata.parts];
		if (row === undefined || sent === undefined || before === undefined) return reading;
		// Two phones' whole days are not mixed: the larger one counts.
		if (isOthers(row) && energyParts.every((name) => sent[name] !== undefined)) return reading;
		const keepsLarger = isPart(reading.metric);
		const entries = energyParts.flatMap((name): [string, number][] => {
			const values = [sent[name], keepsLarger || sent[name] === undefined ? before[name] : undefined];
			const known = values.filter((value) => value !== undefined);
			return known.length === 0 ? [] : [[name, Math.max(...known)]];
		});
		const value = roundToHundredths(entries.reduce((sum, [, part]) => sum + part, 0));
		return { ...reading, value, parts: Object.fromEntries(entries) };
	});
}
