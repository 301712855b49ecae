import { RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "./limiter.ts";

export interface ProviderBudget {
	/** Calls that the provider allows. */
	calls: number;
	seconds: number;
}

/** Of the provider's limit. */
const used = 0.8;
/** Of what is used, kept for users who ask for a sync. */
const keptForUsers = 0.1;

/** Counts calls to a provider for all processes. Returns the seconds to wait if there is no room. */
export function providerBudgets(
	durable: (name: string, limit: { points: number; duration: number }) => Limiter,
) {
	const limiters = new Map<string, Limiter>();
	return async (
		{ name, whose }: { name: string; whose: string },
		{ calls, seconds }: ProviderBudget,
		isManual: boolean,
	) => {
		const points = Math.floor(calls * used);
		const limiter = limiters.get(name) ?? durable(`provider-${name}`, { points, duration: seconds });
		limiters.set(name, limiter);
		const room = isManual ? points : Math.floor(points * (1 - keptForUsers));
		const spent = await limiter.get(whose);
		if (spent && spent.consumedPoints >= room) return waitFor(spent);
		try {
			await limiter.consume(whose);
			return undefined;
		} catch (refusal) {
			if (refusal instanceof RateLimiterRes) return waitFor(refusal);
			throw refusal;
		}
	};
}

function waitFor({ msBeforeNext }: RateLimiterRes): number {
	return Math.ceil(Math.max(1_000, msBeforeNext) / 1_000);
}
