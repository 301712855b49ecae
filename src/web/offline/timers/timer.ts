import type { DayKey } from "#web/offline/intent.ts";

/**
 * A running timer. Only the time of its start is stored, so it keeps running while the app is closed. A habit has at
 * most one on a device. It stays on this device; only its minutes are sent, as a mark.
 */
export interface Timer extends DayKey {
	startedAt: number;
}
