import type { HabitLog } from "#contract/habits/logs.ts";
import { hasAllWords } from "#domain/habits/logs/note-search.ts";
import { type DayKey, keyOf, type LogDetails, type PendingIntent } from "#web/offline/intent.ts";
import { detailsAfter } from "#web/offline/log-details.ts";

export interface FoundNote extends Pick<DayKey, "habitId" | "day">, Pick<LogDetails, "notes" | "missReason"> {
	isWaiting: boolean;
}

/** A change that is not sent yet replaces what the server has found for its day. Newest day first. */
export function foundNotes(
	logs: readonly HabitLog[],
	pending: readonly PendingIntent[],
	words: readonly string[],
): FoundNote[] {
	const changed = new Map(pending.map((row) => [keyOf(row), row]));
	const known = new Map(logs.map((log) => [keyOf({ ...log, day: log.date }), log]));
	const sent = [...known]
		.filter(([key]) => !changed.has(key))
		.map(([, { habitId, date, notes, missReason }]) => ({
			habitId,
			day: date,
			notes,
			missReason,
			isWaiting: false,
		}));
	const waiting = [...changed].flatMap(([key, row]) => {
		const { notes = null, missReason = null } = detailsAfter(known.get(key), row) ?? {};
		const isFound = hasAllWords([notes, missReason], words);
		return isFound ? [{ habitId: row.habitId, day: row.day, notes, missReason, isWaiting: true }] : [];
	});
	return [...waiting, ...sent].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}
