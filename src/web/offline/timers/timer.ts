import type { DayKey } from "#web/offline/intent.ts";

/** Only its start is stored, so it runs while the app is closed. Only its minutes are sent, as a mark. */
export interface Timer extends DayKey {
	startedAt: number;
}
