import { type Day, daysBetween } from "#domain/day.ts";
import { maxHistoryDays } from "./history.ts";

export const logWindowDays = 7;

/** Testing mode allows every day up to today that a history can contain. */
export function whyNotLoggable(
	day: Day,
	{ today, startedOn, isTesting }: { today: Day; startedOn: Day; isTesting: boolean },
): "future" | "before-start" | "too-long-ago" | "before-retention" | undefined {
	if (day > today) return "future";
	if (isTesting) return daysBetween(day, today) < maxHistoryDays ? undefined : "before-retention";
	if (day < startedOn) return "before-start";
	return daysBetween(day, today) > logWindowDays ? "too-long-ago" : undefined;
}

export const maxMinutes = 24 * 60;

/** Reads Devanagari digits too; a comma may only group thousands. */
export function minutesFrom(text: string): number | null | undefined {
	if (text.trim() === "") return null;
	const plain = text.replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - 0x966}`).replace(/\s/g, "");
	const minutes = /^(\d+|1,\d{3})$/.test(plain) ? Number(plain.replace(",", "")) : Number.NaN;
	return minutes <= maxMinutes ? minutes : undefined;
}

/** Returns a timer's minutes, rounded, at least one; undefined after more than a day: it was forgotten. */
export function minutesBetween(startedAt: number, stoppedAt: number): number | undefined {
	const minutes = Math.round((stoppedAt - startedAt) / 60_000);
	return minutes > maxMinutes ? undefined : Math.max(1, minutes);
}
