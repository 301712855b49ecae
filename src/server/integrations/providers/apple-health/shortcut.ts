import { z } from "zod";
import { type Day, instantAt, isDay } from "#domain/day.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { roundToHundredths } from "#domain/integrations/units.ts";
import { isTimeZone } from "#domain/time-zone.ts";

export const shortcutSource = "shortcut";

const amount = z.number().nonnegative().optional();

export const shortcutSchema = z.object({
	date: z.string().refine(isDay),
	/** The phone's zone, an IANA name; ignored if unknown. */
	tz: z.string().optional().catch(undefined),
	steps: amount,
	active_energy_kcal: amount,
	basal_energy_kcal: amount,
	sleep_minutes: amount,
	mindful_minutes: amount,
	workouts: amount,
});

type Shortcut = z.output<typeof shortcutSchema>;

export function zoneOfShortcut({ tz }: Shortcut): string | undefined {
	return tz !== undefined && isTimeZone(tz) ? tz : undefined;
}

/** The metric is the total: active energy alone would fall short of a phone's or a file's numbers. */
function caloriesOf({
	active_energy_kcal: active,
	basal_energy_kcal: resting,
}: Shortcut): number | undefined {
	return active === undefined || resting === undefined ? undefined : roundToHundredths(active + resting);
}

export function readingsOfShortcut(sent: Shortcut, timeZone: string): Reading[] {
	const day = sent.date as Day;
	const hours = sent.sleep_minutes === undefined ? undefined : roundToHundredths(sent.sleep_minutes / 60);
	const values: [Metric, number | undefined][] = [
		["steps", sent.steps],
		["calories_burned", caloriesOf(sent)],
		["sleep_hours", hours],
		["mindful_minutes", sent.mindful_minutes],
		["workouts", sent.workouts],
	];
	const recordedAt = instantAt(day, 720, timeZone);
	return values.flatMap(([metric, value]) =>
		value === undefined ? [] : [{ metric, day, source: shortcutSource, value, recordedAt }],
	);
}
