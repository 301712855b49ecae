import { expect, test } from "vitest";
import { retryLockConflicts } from "./lock-conflicts.ts";

function conflict(code: string) {
	return new Error("Failed query", { cause: Object.assign(new Error("in the way"), { code }) });
}

test.each(["40P01", "55P03"])("work that fails with %s is retried at once", async (code) => {
	let tries = 0;
	async function work() {
		if (++tries < 3) throw conflict(code);
		return "done";
	}
	expect(await retryLockConflicts(work)).toBe("done");
	expect(tries).toBe(3);
});

test.each([
	["any other error", "23505", 1],
	["a lock conflict that persists", "55P03", 5],
])("%s is thrown", async (_, code, expected) => {
	let tries = 0;
	async function work() {
		tries++;
		throw conflict(code);
	}
	await expect(retryLockConflicts(work)).rejects.toThrow("Failed query");
	expect(tries).toBe(expected);
});
