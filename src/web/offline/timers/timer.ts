import type { DayKey } from "#web/offline/intent.ts";

/**
 * A running timer: nothing but the moment of its start, so it goes on while the app is closed. A habit has at most one
 * on a device. It stays on this device; only its minutes are sent, as a mark.
 */
export interface Timer extends DayKey {
	startedAt: number;
}
