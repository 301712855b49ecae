import { dropUndefined } from "#domain/defined-parts.ts";
import type { Size } from "#domain/habits/amounts/measure.ts";

/** A press that a device has not sent yet. Fields that a mark omits keep the day's values; null clears them. */
export type UnsentChange = UnsentMark | { kind: "clear"; loggedAt: number };

interface UnsentMark {
	kind: "mark";
	completed: boolean;
	notes?: string | null;
	missReason?: string | null;
	duration?: number | null;
	size?: Size;
	amount?: number | null;
	loggedAt: number;
}

const cleared: Partial<UnsentMark> = { notes: null, amount: null };

/**
 * Returns the later press, which replaces the former. The server may never get the former one, so fields that the
 * later one omits are copied from it. The later one gets a later time even if the clock was set back or has not moved.
 */
export function replaceUnsent<Later extends UnsentChange>(former: UnsentChange, later: Later): Later {
	const loggedAt = Math.max(later.loggedAt, former.loggedAt + 1);
	if (later.kind === "clear") return { ...later, loggedAt };
	const { completed } = later;
	const { notes, amount, duration, missReason } = former.kind === "mark" ? former : cleared;
	const isSame = former.kind === "mark" && former.completed === completed;
	const own = completed ? { duration: isSame ? duration : null } : { missReason: isSame ? missReason : null };
	return { ...dropUndefined({ notes, amount, ...own }), ...later, loggedAt };
}
