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
	sleep_minutes: amount,
	mindful_minutes: amount,
	workouts: amount,
});

type Shortcut = z.output<typeof shortcutSchema>;

export function zoneOfShortcut({ tz }: Shortcut): string | undefined {
	return tz !== undefined && isTimeZone(tz) ? tz : undefined;
}

export function readingsOfShortcut(sent: Shortcut, timeZone: string): Reading[] {
	const day = sent.date as Day;
	const hours = sent.sleep_minutes === undefined ? undefined : roundToHundredths(sent.sleep_minutes / 60);
	const values: [Metric, number | undefined][] = [
		["steps", sent.steps],
		["calories_burned", sent.active_energy_kcal],
		["sleep_hours", hours],
		["mindful_minutes", sent.mindful_minutes],
		["workouts", sent.workouts],
	];
	const recordedAt = instantAt(day, 720, timeZone);
	return values.flatMap(([metric, value]) =>
		value === undefined ? [] : [{ metric, day, source: shortcutSource, value, recordedAt }],
	);
}
