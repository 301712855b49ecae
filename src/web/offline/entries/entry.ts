import type { Day } from "#domain/day.ts";

export interface PendingEntry {
	userId: string;
	habitId: string;
	day: Day;
	/** Sent to the server, which counts each id once. */
	id: string;
	amount: number;
	/** The habit's unit at the press; absent in rows from an earlier release. */
	unit?: string | undefined;
	/** Time of the press; if the day is cleared after it, the amount is dropped. */
	at: number;
	/** True if it is restored on a day that stays missed. */
	isBeforeMiss?: boolean;
	/** Version of this row; a removal has a later one than its entry. */
	version: number;
	isRemoval?: boolean;
	/** For a removal: whether the server's sum includes the amount. */
	isCounted?: boolean;
	/** True if it may have reached the server. */
	isSent?: boolean;
	refusal?: string;
}
