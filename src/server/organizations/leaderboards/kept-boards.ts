import { LRUCache } from "lru-cache";
import type { Ranking } from "#domain/organizations/leaderboard.ts";

/** A leaderboard before it is one reader's. */
export interface Board {
	ranking: Ranking;
	/** Whose shares were read for it. */
	people: number;
}

/** Of this many people a board takes longer to read than one request may. */
const manyPeople = 1_000;
const maxKept = 16;
const freshMs = 10_000;
/** An older one is not shown. */
const keptMs = 30_000;

interface Kept {
	board: Promise<Board>;
	readAt: number;
	isReadAgain: boolean;
}

/**
 * A cache of large boards by name; small ones are read each time. Requests share one reading, and while an old board is
 * read again they get the old one: nobody waits for 10,000 rows every ten seconds.
 */
export function keptBoards() {
	const kept = new LRUCache<string, Kept>({ max: maxKept });

	const keep = (name: string, board: Promise<Board>) =>
		kept.set(name, { board, readAt: performance.now(), isReadAgain: false });

	/** Forgets it if it is small or cannot be read. */
	const readInto = async (name: string, reading: Promise<Board>): Promise<Board> => {
		let isLarge = false;
		try {
			const board = await reading;
			isLarge = board.people >= manyPeople;
			return board;
		} finally {
			if (isLarge) keep(name, reading);
			else kept.delete(name);
		}
	};

	return (name: string, read: () => Promise<Board>): Promise<Board> => {
		const known = kept.get(name);
		const age = known ? performance.now() - known.readAt : Number.POSITIVE_INFINITY;
		if (known === undefined || age > keptMs) {
			const reading = read();
			keep(name, reading);
			return readInto(name, reading);
		}
		if (age > freshMs && !known.isReadAgain) {
			known.isReadAgain = true;
			// A fault is for the next request, which reads by itself.
			readInto(name, read()).catch(() => {});
		}
		return known.board;
	};
}
