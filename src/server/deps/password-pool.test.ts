import { expect, test } from "vitest";
import { passwordPool } from "./password-pool.ts";

const pool = passwordPool(1);

test("only the account's own password is accepted", async () => {
	const stored = await pool.hash("monsoon");
	expect(await pool.verify(stored, "monsoon")).toBe(true);
	expect(await pool.verify(stored, "summer")).toBe(false);
	expect(await pool.verify(undefined, "no account has this password")).toBe(false);
});

test("fifty hashes wait in addition to those running, and the next one is refused", async () => {
	const { hash } = passwordPool(1);
	const results = await Promise.allSettled(Array.from({ length: 52 }, () => hash("monsoon")));
	expect(results.map(({ status }) => status)).toEqual([...Array(51).fill("fulfilled"), "rejected"]);
	expect(results[51]).toMatchObject({ reason: { code: "overloaded", retryAfter: 2 } });
});

test("an unknown account takes about as much CPU time as a wrong password", async () => {
	const stored = await pool.hash("monsoon");
	async function cpuTime(against: string | undefined) {
		const before = process.cpuUsage();
		for (let count = 0; count < 20; count++) await pool.verify(against, "summer");
		const { user, system } = process.cpuUsage(before);
		return user + system;
	}
	expect(await cpuTime(undefined)).toBeGreaterThan((await cpuTime(stored)) / 2);
});
