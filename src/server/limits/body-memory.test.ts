import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bodyMemory, maxBodyBytes } from "./body-memory.ts";

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
});

const quarter = maxBodyBytes.file / 4;

function sender(memory: ReturnType<typeof bodyMemory>, kind: keyof typeof maxBodyBytes = "file") {
	const at = { isDropped: false };
	const body = memory.open(kind, () => {
		at.isDropped = true;
	});
	return { ...body, at };
}

function fillMemory(memory: ReturnType<typeof bodyMemory>) {
	const senders = Array.from({ length: 4 }, () => sender(memory));
	for (const { hold } of senders) hold(quarter);
	return senders;
}

test("bodies in their first second are not dropped, so one more file is refused", () => {
	const memory = bodyMemory();
	fillMemory(memory);
	expect(() => sender(memory).hold(1)).toThrow();
	sender(memory, "json").hold(1_000);
});

test("the slowest incomplete body is dropped to make room; a complete one stays", () => {
	const memory = bodyMemory();
	const [complete, silent] = [sender(memory), sender(memory)];
	const [trickling, steady] = [sender(memory), sender(memory)];
	complete.hold(quarter);
	complete.complete();
	silent.hold(quarter);
	for (const body of [trickling, steady]) body.hold(quarter - 50_000);
	for (let round = 0; round < 5; round++) {
		vi.advanceTimersByTime(900);
		trickling.hold(1);
		steady.hold(10_000);
	}
	const isDropped = () => [complete, silent, trickling, steady].map(({ at }) => at.isDropped);
	sender(memory).hold(quarter);
	expect(isDropped()).toEqual([false, true, false, false]);
	sender(memory).hold(quarter);
	expect(isDropped()).toEqual([false, true, true, false]);
	expect(() => sender(memory).hold(quarter)).toThrow();
});

test("a dropped body accepts no more bytes, and released memory is free again", () => {
	const memory = bodyMemory();
	const [silent] = fillMemory(memory);
	vi.advanceTimersByTime(1_000);
	const newer = sender(memory);
	newer.hold(quarter);
	expect(silent?.at.isDropped).toBe(true);
	expect(() => silent?.hold(1)).toThrow();
	newer.release();
	silent?.release();
	sender(memory).hold(quarter);
});
