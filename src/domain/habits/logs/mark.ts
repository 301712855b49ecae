import { type Day, daysBetween } from "#domain/day.ts";
import { maxHistoryDays } from "./history.ts";

/** How many days back from today a day may still be logged. */
const logWindowDays = 7;

/** Why a day may not be logged now; undefined when it may. Testing mode opens every day that is kept. */
export function whyNotLoggable(
	day: Day,
	{ today, startedOn, isTesting }: { today: Day; startedOn: Day; isTesting: boolean },
): "future" | "before-start" | "too-long-ago" | "longer-ago-than-kept" | undefined {
	if (day > today) return "future";
	if (isTesting) return daysBetween(day, today) < maxHistoryDays ? undefined : "longer-ago-than-kept";
	if (day < startedOn) return "before-start";
	return daysBetween(day, today) > logWindowDays ? "too-long-ago" : undefined;
}

/** A log's minutes are those of one day at most. */
export const longestMinutes = 24 * 60;

/** The minutes that a text names: null for an empty one, undefined where it is not a number of minutes of one day. */
export function minutesFrom(text: string): number | null | undefined {
	if (text.trim() === "") return null;
	const minutes = Number(text);
	return Number.isInteger(minutes) && minutes >= 0 && minutes <= longestMinutes ? minutes : undefined;
}
