import { expect, test, vi } from "vitest";
import { fairTurns } from "./fair-queue.ts";

test("users take turns, however much work each has queued", async () => {
	const runInTurn = fairTurns();
	const done: string[] = [];
	let inFlight = 0;
	const work = (userId: string, name: string) =>
		runInTurn(userId, async () => {
			expect(++inFlight).toBe(1);
			await new Promise(setImmediate);
			inFlight--;
			done.push(name);
		});
	const many = ["a1", "a2", "a3", "a4"].map((name) => work("a", name));
	await Promise.all([...many, work("b", "b1"), work("c", "c1"), work("b", "b2")]);
	expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("other requests run between two turns, with a rest for as long as the work took", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const runInTurn = fairTurns({ rests: true });
	const order: string[] = [];
	const work = (name: string) =>
		runInTurn("a", async () => {
			vi.advanceTimersByTime(40);
			order.push(name);
			setTimeout(() => order.push(`after ${name}`), 5);
		});
	await Promise.all([work("first"), work("second")]);
	expect(order).toEqual(["first", "after first", "second"]);
	vi.useRealTimers();
});

test("work that fails rejects only its own caller and delays no one", async () => {
	const runInTurn = fairTurns();
	const failing = runInTurn("a", async () => {
		throw new Error("no picture");
	});
	const next = runInTurn("b", async () => "done");
	await expect(failing).rejects.toThrow("no picture");
	expect(await next).toBe("done");
	expect(await runInTurn("a", async () => "again")).toBe("again");
});
