import type { DayKey } from "#web/offline/intent.ts";

/** Stores only the start, so that the timer runs while the app is closed. Only its minutes are sent. */
export interface Timer extends DayKey {
	startedAt: number;
}

const maxMs = 24 * 60 * 60_000;

/** False if the timer was forgotten: its minutes can't be logged. */
export function isLoggable({ startedAt }: Timer): boolean {
	return Date.now() - startedAt <= maxMs;
}
