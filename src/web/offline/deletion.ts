import type { SeenLogs } from "#domain/habits/logs/history.ts";

/** A habit to be deleted, until the server has answered. Kept on disk, so it survives a restart of the browser. */
export interface Deletion {
	userId: string;
	habitId: string;
	habitName: string;
	/** The end of the time to undo it. */
	dueAt: number;
	seen: SeenLogs;
	/** It may have reached the server, so it cannot be undone here. */
	isSent?: boolean;
	/** The habit reappears and the user is asked. */
	refusal?: { code: string; sentence: string };
}
