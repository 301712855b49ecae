import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#server/db/open.ts";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { rateLimits } from "./rates.ts";

let database: Database;

beforeAll(async () => {
	database = await testDatabase();
});

afterAll(() => database.close());

async function times(count: number, act: () => Promise<void>) {
	for (let call = 0; call < count; call++) await act();
}

test("a looping client exhausts only its own budget for the minute, and only for that class of request", async () => {
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

test("an address may read 1,200 times a minute signed out", async () => {
	const rates = rateLimits(database);
	await times(1_200, () => rates.spend("read", { address: "192.0.2.1" }));
	await expect(rates.spend("read", { address: "192.0.2.1" })).rejects.toMatchObject({ code: "too-many" });
	await rates.spend("read", { address: "192.0.2.2" });
});

test.each([
	["social", 60],
	["message", 30],
] as const)("%s requests per minute are counted across processes", async (rate, budget) => {
	const [one, other] = [rateLimits(database), rateLimits(database)];
	const asha = { userId: `asha-${rate}`, address: "192.0.2.1" };
	await times(budget / 2, () => one.spend(rate, asha));
	await times(budget / 2, () => other.spend(rate, asha));
	for (const rates of [one, other])
		await expect(rates.spend(rate, asha)).rejects.toMatchObject({
			code: "too-many",
			retryAfter: expect.closeTo(60, -1),
		});
	await one.spend(rate, { userId: `ravi-${rate}`, address: "192.0.2.1" });
});

test("the IPv6 addresses of one household count as one caller", async () => {
	const rates = rateLimits(database);
	let host = 0;
	await times(300, () => rates.spend("auth", { address: `2001:db8::${(++host).toString(16)}` }));
	await expect(rates.spend("auth", { address: "2001:db8::ffff" })).rejects.toMatchObject({
		code: "too-many",
	});
	await rates.spend("auth", { address: "2001:db8:0:1::1" });
});

function guess(email: string, address: string) {
	return { email, address, knownDevice: undefined };
}

async function countAllowed(attempts: Promise<void>[]): Promise<number> {
	return (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled").length;
}

test("guesses at one account use up no more of their IP address's limit than that account allows", async () => {
	const rates = rateLimits(database);
	const ravi = guess("ravi@example.in", "198.51.100.9");
	expect(await countAllowed(Array.from({ length: 150 }, () => rates.countGuess(ravi)))).toBe(20);
	await times(10, () => rates.countGuess(guess("neighbour@example.in", "198.51.100.9")));
});

test("400 guesses at one account from a hundred networks are slowed down, without locking the account", async () => {
	const rates = rateLimits(database);
	const from = (network: number, device?: string) =>
		rates.countGuess({ ...guess("target@example.in", `10.0.${network}.1`), knownDevice: device });
	const attempts = Array.from({ length: 400 }, (_, index) => from(index % 100));
	// A minute may end during the test and allow one more guess.
	expect(await countAllowed(attempts)).toBeLessThanOrEqual(43);
	const refusal = await from(200).catch((problem) => problem);
	expect(refusal).toMatchObject({ code: "too-many" });
	// The network's turn comes within this minute or the next.
	expect(refusal.retryAfter).toBeGreaterThan(0);
	expect(refusal.retryAfter).toBeLessThan(114);
	await from(200, "the owner's phone");
	await times(19, () => from(200, "the owner's phone"));
	await expect(from(200, "the owner's phone")).rejects.toMatchObject({ code: "too-many" });
});

test("after the free guesses, turns are drawn by lot, so an owner who waits as told gets a turn", async () => {
	const key = "the same in every run";
	const rates = rateLimits(database, 1, (...parts) =>
		createHmac("sha256", key).update(parts.join()).digest(),
	);
	const from = (network: string) => rates.countGuess(guess("drawn@example.in", network));
	const guessers = ["10.7.1.1", "10.7.2.1", "10.7.3.1"];
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:30:00Z") });
	for (const network of ["10.7.8.1", "10.7.9.1"])
		await countAllowed(Array.from({ length: 20 }, () => from(network)));
	const turns = { owner: 0, guessers: 0 };
	let ownerWaitsUntil = 0;
	for (let second = 0; second < 20 * 60; second += 3) {
		vi.setSystemTime(Date.parse("2026-11-21T12:40:00Z") + second * 1_000);
		if (Date.now() >= ownerWaitsUntil) {
			ownerWaitsUntil = Number.POSITIVE_INFINITY;
			await from("10.8.1.1").then(
				() => turns.owner++,
				({ retryAfter }) => {
					ownerWaitsUntil = Date.now() + retryAfter * 1_000;
				},
			);
			if (ownerWaitsUntil === Number.POSITIVE_INFINITY) ownerWaitsUntil = 0;
		}
		turns.guessers += await countAllowed(guessers.map(async (network) => void (await from(network))));
	}
	vi.useRealTimers();
	expect(turns.owner).toBeGreaterThanOrEqual(2);
	expect(turns.owner + turns.guessers).toBeLessThanOrEqual(21);
	await database.script((run) => run("delete from rate_limits"));
});

test("a block imposed while the clock was a month ahead does not last a month", async () => {
	const rates = rateLimits(database);
	const late = guess("late@example.in", "192.0.2.77");
	await countAllowed(Array.from({ length: 25 }, () => rates.countGuess(late)));
	await expect(rates.countGuess(late)).rejects.toMatchObject({ code: "too-many" });
	await database.script((run) => run("update rate_limits set expire = expire + 30 * 86400000::bigint"));
	await rates.countGuess(late);
	await rates.countGuess(late);
	await database.script((run) => run("delete from rate_limits"));
});

test("a hundred wrong guesses block an IP address for minutes, not for an hour", async () => {
	const rates = rateLimits(database);
	let account = 0;
	await times(100, () => rates.countGuess(guess(`nobody${account++ % 10}@example.in`, "198.51.100.1")));
	const refused = rates.countGuess(guess("asha@example.in", "198.51.100.1"));
	await expect(refused).rejects.toMatchObject({ code: "too-many", retryAfter: expect.closeTo(600, -2) });
	await rates.countGuess(guess("asha@example.in", "198.51.100.2"));
	await rates.countGuess({ ...guess("asha@example.in", "198.51.100.1"), knownDevice: "asha's phone" });
});

test("sign-ups from one address are limited, even across restarts", async () => {
	await times(200, () => rateLimits(database).countRegistration("203.0.113.1"));
	await expect(rateLimits(database).countRegistration("203.0.113.1")).rejects.toMatchObject({
		code: "too-many",
	});
	await rateLimits(database).countRegistration("203.0.113.2");
});

test("password resets from one address are limited", async () => {
	let account = 0;
	async function ask(): Promise<void> {
		await rateLimits(database).countReset(`asked${account++}@example.in`, "203.0.113.3");
	}
	await times(200, ask);
	await expect(ask()).rejects.toMatchObject({ code: "too-many" });
	expect(await rateLimits(database).countReset("asked@example.in", "203.0.113.4")).toBe(true);
});

test("changes to an account's sign-in methods are limited", async () => {
	const change = (userId: string) => rateLimits(database).countSignInChange(userId);
	await times(30, () => change("asha"));
	await expect(change("asha")).rejects.toMatchObject({ code: "too-many" });
	await change("ravi");
});
