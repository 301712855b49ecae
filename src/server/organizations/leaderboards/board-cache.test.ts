import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Board, boardCache } from "./board-cache.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** Collects the reads of boards, in order, for a test to resolve. */
function readings() {
	const waiting: ((board: Board | Error) => void)[] = [];
	const read = () =>
		new Promise<Board>((resolve, reject) => {
			waiting.push((board) => (board instanceof Error ? reject(board) : resolve(board)));
		});
	return { read, waiting };
}

function boardOf(people: number): Board {
	return { ranking: { rows: [], positions: new Map(), shown: 0 }, people };
}

test("requests share one read of a large board, and get the old one during the next read", async () => {
	const keep = boardCache();
	const { read, waiting } = readings();
	const both = [keep("a", read), keep("a", read)];
	expect(waiting).toHaveLength(1);
	const first = boardOf(1_000);
	waiting[0]?.(first);
	expect(await Promise.all(both)).toEqual([first, first]);
	vi.advanceTimersByTime(10_001);
	expect(await keep("a", read)).toBe(first);
	expect(await keep("a", read)).toBe(first);
	expect(waiting).toHaveLength(2);
	const second = boardOf(2_000);
	waiting[1]?.(second);
	await expect.poll(() => keep("a", read)).toBe(second);
	expect(waiting).toHaveLength(2);
});

test("a board older than half a minute is not shown", async () => {
	const keep = boardCache();
	const { read, waiting } = readings();
	const first = keep("a", read);
	waiting[0]?.(boardOf(1_000));
	await first;
	vi.advanceTimersByTime(30_001);
	void keep("a", read);
	expect(waiting).toHaveLength(2);
});

test("a small board is read each time, and an error is not cached", async () => {
	const keep = boardCache();
	const { read, waiting } = readings();
	const small = keep("a", read);
	waiting[0]?.(boardOf(999));
	await small;
	const failing = keep("a", read);
	waiting[1]?.(new Error("The database is down."));
	await expect(failing).rejects.toThrow("down");
	void keep("a", read);
	expect(waiting).toHaveLength(3);
});
