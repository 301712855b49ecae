import type { SeenLogs } from "#domain/habits/logs/history.ts";

/** A habit that its user wants deleted, until the server has answered. It is on the disk, so it outlives the browser. */
export interface Deletion {
	userId: string;
	habitId: string;
	habitName: string;
	/** The time to undo it is over then. */
	dueAt: number;
	/** The logs that its user knew of. */
	seen: SeenLogs;
	/** It has been on its way, so there is no undoing it here. */
	isSent?: boolean;
	/** Why the server did not delete it; the habit is shown again, and its user asked. */
	refusal?: { code: string; sentence: string };
}
