import type { FoundLogs } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { hasAllWords, searchWords } from "#domain/habits/logs/note-search.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { JsonText } from "#server/http/answer.ts";
import { longReadInTurn } from "#server/limits/fair-queue.ts";
import * as statements from "./statements.ts";

interface Search {
	q: string;
	limit: number;
	before?: Day | undefined;
	beforeId?: string | undefined;
}

interface Note {
	id: string;
	date: Day;
	notes: string | null;
	missReason: string | null;
	/** True if the user has no older notes. */
	isLast: boolean;
}

const maxPieces = 40;

/** Words are compared here, because the database folds letters beyond a to z only in some locales. */
export function noteSearch({ database }: Deps) {
	const notesBefore = database.statement<Note>("notes_before", statements.notesBefore);
	const logsWithIds = database.statement<{ json: string }>("logs_with_ids", statements.logsWithIds);

	/** Reads the history in pieces, so that other requests are served in between. */
	return async ({ userId }: Actor, search: Search): Promise<JsonText<FoundLogs>> => {
		const words = searchWords(search.q);
		const { limit } = search;
		const found: Note[] = [];
		let next: FoundLogs["next"] | undefined;
		let { before, beforeId } = search;
		for (let piece = 0; piece < maxPieces && found.length < limit && next !== null; piece++) {
			const notes = await longReadInTurn(userId, async () => {
				const rows = await notesBefore([userId, before ?? null, beforeId ?? null]);
				found.push(...matchesIn(rows, words, limit + 1 - found.length));
				return rows;
			});
			next = placeAfter(notes.at(-1));
			before = next?.before;
			beforeId = next?.beforeId;
		}
		const shown = found.slice(0, limit);
		if (found.length > limit) next = placeAfter(shown.at(-1));
		const [row] = await logsWithIds([userId, shown.map(({ id }) => id)]);
		return new JsonText(`{"logs":${row?.json ?? "[]"},"next":${JSON.stringify(next)}}`);
	};
}

function matchesIn(notes: readonly Note[], words: readonly string[], max: number): Note[] {
	const found: Note[] = [];
	for (const note of notes) {
		if (found.length === max) break;
		if (hasAllWords([note.notes, note.missReason], words)) found.push(note);
	}
	return found;
}

function placeAfter(note: Note | undefined): FoundLogs["next"] {
	return note === undefined || note.isLast ? null : { before: note.date, beforeId: note.id };
}
