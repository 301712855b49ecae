import { RateLimiterRes } from "rate-limiter-flexible";
import { keyOf, type Limiter } from "./limiter.ts";

export interface ProviderBudget {
	calls: number;
	seconds: number;
}

const usedShare = 0.8;
/** Share of the calls we use that is reserved for syncs requested by users. */
const shareForUsers = 0.1;

/** All processes count in the same rows; those that have not seen a provider's own limits keep to our smaller ones. */
export function providerBudgets(
	durable: (name: string, limit: { points: number; duration: number }) => Limiter,
) {
	const limiters = new Map<string, Limiter>();
	const reported = new Map<string, readonly ProviderBudget[]>();

	function limiterOf(name: string, limit: { points: number; duration: number }): Limiter {
		const key = `${name} ${limit.points}`;
		const limiter = limiters.get(key) ?? durable(`provider-${name}`, limit);
		limiters.set(key, limiter);
		return limiter;
	}

	return {
		budgetsOf: (app: string, budgets: readonly ProviderBudget[]): readonly ProviderBudget[] =>
			reported.get(app) ?? budgets,

		learn: (app: string, budgets: readonly ProviderBudget[]): void => {
			reported.set(app, budgets);
		},

		/** Counts a call, or returns the seconds to wait if none is left. */
		spend: async (
			{ app, whose }: { app: string; whose: string },
			{ calls, seconds }: ProviderBudget,
			isManual: boolean,
		): Promise<number | undefined> => {
			const points = Math.floor(calls * usedShare);
			const limiter = limiterOf(`${app} in ${seconds}`, { points, duration: seconds });
			const room = isManual ? points : Math.floor(points * (1 - shareForUsers));
			const key = keyOf(whose);
			const spent = await limiter.get(key);
			if (spent && spent.consumedPoints >= room) return waitFor(spent);
			try {
				await limiter.consume(key);
				return undefined;
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) return waitFor(refusal);
				throw refusal;
			}
		},
	};
}

function waitFor({ msBeforeNext }: RateLimiterRes): number {
	return Math.ceil(Math.max(1_000, msBeforeNext) / 1_000);
}
