import type { SeenLogs } from "#domain/habits/logs/history.ts";

export interface Deletion {
	userId: string;
	habitId: string;
	habitName: string;
	/** When the undo time ends. */
	dueAt: number;
	seen: SeenLogs;
	/** True if it may have reached the server, so that it cannot be undone here. */
	isSent?: boolean;
	/** Set if the server refused: the habit reappears and the user is asked. */
	refusal?: { code: string; sentence: string };
}
