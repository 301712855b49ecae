import type { Day } from "#domain/day.ts";

/** An amount added to a day, or taken back, that the server has not answered yet. */
export interface PendingEntry {
	userId: string;
	habitId: string;
	day: Day;
	/** Known to the server too, which counts it once. */
	id: string;
	amount: number;
	/** When it was meant; a later clearing of the day outdoes it. */
	at: number;
	/** Of this row; a removal is later than what it takes back. */
	version: number;
	isRemoval?: boolean;
	/** Of a removal: whether the amount is in the server's sum. */
	isCounted?: boolean;
	/** It may have reached the server. */
	isSent?: boolean;
	/** The server refused it: it no longer counts, and its user is told. */
	refusal?: string;
}
