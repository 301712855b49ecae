import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/open.ts";
import { testDatabase } from "#server/testing/test-database.ts";
import { rateLimits } from "./rates.ts";

let database: Database;

beforeAll(async () => {
	database = await testDatabase();
});

afterAll(() => database.close());

const times = async (count: number, act: () => Promise<void>) => {
	for (let call = 0; call < count; call++) await act();
};

test("a loop meets the end of its minute's budget, alone and in its class alone", async () => {
	const rates = rateLimits(database);
	const looping = { userId: "looping", address: "192.0.2.1" };
	await times(600, () => rates.spend("write", looping));
	await expect(rates.spend("write", looping)).rejects.toMatchObject({
		code: "too-many",
		retryAfter: expect.closeTo(60, -1),
	});
	await rates.spend("write", { userId: "another", address: "192.0.2.1" });
	await rates.spend("read", looping);
});

test("the addresses of one household are one caller", async () => {
	const rates = rateLimits(database);
	let host = 0;
	await times(300, () => rates.spend("auth", { address: `2001:db8::${(++host).toString(16)}` }));
	await expect(rates.spend("auth", { address: "2001:db8::ffff" })).rejects.toMatchObject({
		code: "too-many",
	});
	await rates.spend("auth", { address: "2001:db8:0:1::1" });
});

test("a hundred wrong guesses shut an address out for minutes, not for an hour", async () => {
	const rates = rateLimits(database);
	let account = 0;
	await times(100, () => rates.countGuess(`nobody${account++ % 10}@example.in`, "198.51.100.1"));
	const refused = rates.countGuess("asha@example.in", "198.51.100.1");
	await expect(refused).rejects.toMatchObject({ code: "too-many", retryAfter: expect.closeTo(600, -2) });
	await rates.countGuess("asha@example.in", "198.51.100.2");
});

test("accounts are not asked for without end, and a restart forgets nothing", async () => {
	await times(200, () => rateLimits(database).countRegistration("203.0.113.1"));
	await expect(rateLimits(database).countRegistration("203.0.113.1")).rejects.toMatchObject({
		code: "too-many",
	});
	await rateLimits(database).countRegistration("203.0.113.2");
});
