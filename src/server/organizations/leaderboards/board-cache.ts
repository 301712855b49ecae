import { LRUCache } from "lru-cache";
import type { Ranking } from "#domain/organizations/leaderboard.ts";

export interface Board {
	ranking: Ranking;
	/** Number of people whose shares were read for it. */
	people: number;
}

/** Boards with at least this many people take longer to read than one request may take. */
const manyPeople = 1_000;
const maxKept = 16;
const freshMs = 10_000;
/** Older boards are not shown. */
const keptMs = 30_000;

interface CachedBoard {
	board: Promise<Board>;
	readAt: number;
	isReadAgain: boolean;
}

/** Requests share one read; while a large board is read again, they get the old one instead of waiting. */
export function boardCache() {
	const kept = new LRUCache<string, CachedBoard>({ max: maxKept });

	const keep = (name: string, board: Promise<Board>) =>
		kept.set(name, { board, readAt: performance.now(), isReadAgain: false });

	async function readInto(name: string, reading: Promise<Board>): Promise<Board> {
		let isLarge = false;
		try {
			const board = await reading;
			isLarge = board.people >= manyPeople;
			return board;
		} finally {
			if (isLarge) keep(name, reading);
			else kept.delete(name);
		}
	}

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
			// After an error, the next request reads the board itself.
			readInto(name, read()).catch(() => {});
		}
		return known.board;
	};
}
