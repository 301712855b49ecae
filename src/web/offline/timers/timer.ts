import type { DayKey } from "#web/offline/intent.ts";

/** Stores only the start, so that the timer runs while the app is closed. Only its minutes are sent. */
export interface Timer extends DayKey {
	startedAt: number;
}
