import { expect, test, vi } from "vitest";
import { fairTurns } from "./fair-queue.ts";

test("each who waits has one turn after the other, whoever came first with how many", async () => {
	const inTurn = fairTurns();
	const done: string[] = [];
	let underWay = 0;
	const work = (userId: string, name: string) =>
		inTurn(userId, async () => {
			expect(++underWay).toBe(1);
			await new Promise(setImmediate);
			underWay--;
			done.push(name);
		});
	const many = ["a1", "a2", "a3", "a4"].map((name) => work("a", name));
	await Promise.all([...many, work("b", "b1"), work("c", "c1"), work("b", "b2")]);
	expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("between two turns others are served, with a rest for as long as the work took", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const inTurn = fairTurns({ rests: true });
	const order: string[] = [];
	const work = (name: string) =>
		inTurn("a", async () => {
			vi.advanceTimersByTime(40);
			order.push(name);
			setTimeout(() => order.push(`after ${name}`), 5);
		});
	await Promise.all([work("first"), work("second")]);
	expect(order).toEqual(["first", "after first", "second"]);
	vi.useRealTimers();
});

test("work that fails is somebody's own, and holds up nobody", async () => {
	const inTurn = fairTurns();
	const failing = inTurn("a", async () => {
		throw new Error("no picture");
	});
	const next = inTurn("b", async () => "done");
	await expect(failing).rejects.toThrow("no picture");
	expect(await next).toBe("done");
	expect(await inTurn("a", async () => "again")).toBe("again");
});
