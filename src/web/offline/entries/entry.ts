import type { Day } from "#domain/day.ts";

/** An amount added to a day, or taken back, that the server has not answered yet. */
export interface PendingEntry {
	userId: string;
	habitId: string;
	day: Day;
	/** Sent to the server, which counts each id once. */
	id: string;
	amount: number;
	/** Time of the press; clearing the day later drops the amount. */
	at: number;
	/** Version of this row; a removal has a later one than its entry. */
	version: number;
	isRemoval?: boolean;
	/** For a removal: whether the server's sum includes the amount. */
	isCounted?: boolean;
	/** True if it may have reached the server. */
	isSent?: boolean;
	/** Why the server refused it: it no longer counts, and its user is told. */
	refusal?: string;
}
