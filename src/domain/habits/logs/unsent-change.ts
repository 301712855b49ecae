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

/** The last press of a day that is not sent yet. */
export interface UnsentRow<Change extends UnsentChange = UnsentChange> {
	intent: Change;
	/** When an earlier press set or removed the mark's amount. Not in the intent, which earlier releases send whole. */
	sumAt?: number;
	/** Set if the mark's minutes are newer than that amount. */
	hasOwnMinutes?: boolean;
}

const cleared: Partial<UnsentMark> = { notes: null, amount: null };

/**
 * Returns the later press, which replaces the former. The server may never get the former one, so fields that the
 * later one omits are copied from it; an amount, or its removal by an earlier mark, keeps its time, because amounts
 * added since then count too. The later one gets a later time even if the clock was set back or has not moved.
 */
export function replaceUnsent<Later extends UnsentChange>(
	{ intent: former, sumAt = former.loggedAt, hasOwnMinutes = false }: UnsentRow,
	later: Later,
): UnsentRow<Later> {
	const loggedAt = Math.max(later.loggedAt, former.loggedAt + 1);
	if (later.kind === "clear") return { intent: { ...later, loggedAt } };
	const before = former.kind === "mark" ? former : cleared;
	const { notes, amount } = before;
	const part = later.completed ? "duration" : "missReason";
	const isSame = before.completed === later.completed;
	const own = isSame ? before[part] : null;
	const intent = { ...dropUndefined({ notes, amount, [part]: own }), ...later, loggedAt };
	if (former.kind !== "mark" || amount === undefined || later.amount !== undefined) return { intent };
	const isNewer = later.duration !== undefined || (isSame && hasOwnMinutes);
	return { intent, sumAt, ...(isNewer && { hasOwnMinutes: true }) };
}
