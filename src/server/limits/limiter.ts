import { createHash } from "node:crypto";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#server/ground/problem.ts";

export type Limiter = RateLimiterPostgres;

/** Hashes a key, to keep addresses and providers' user ids out of the table and the key short. */
export function keyOf(person: string, from = ""): string {
	return createHash("sha256").update(`${person.toLowerCase()}|${from}`).digest("hex");
}

/** Throws `too-many` when nothing is left, without counting. */
export async function refuseSpent(limiter: Limiter, key: string): Promise<void> {
	const spent = await limiter.get(key);
	if (spent && spent.consumedPoints >= limiter.points) await refuse(limiter, key, spent);
}

/** Counts `points`. Throws `too-many` if fewer were left. */
export async function consume(limiter: Limiter, key: string, points = 1): Promise<void> {
	try {
		await limiter.consume(key, points);
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal;
		await refuse(limiter, key, refusal);
	}
}

export async function isLeft(limiter: Limiter, key: string): Promise<boolean> {
	try {
		await consume(limiter, key);
		return true;
	} catch (refusal) {
		if (refusal instanceof Problem) return false;
		throw refusal;
	}
}

async function refuse(limiter: Limiter, key: string, { msBeforeNext }: RateLimiterRes): Promise<void> {
	// Counted while the clock was ahead: the block must not last until that date.
	if (msBeforeNext > limiter.duration * 1_000) await limiter.delete(key);
	else throw new Problem("too-many", { retryAfter: msBeforeNext / 1_000 });
}
