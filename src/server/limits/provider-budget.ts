import { RateLimiterRes } from "rate-limiter-flexible";
import { keyOf, type Limiter } from "./limiter.ts";

export interface ProviderBudget {
	/** Calls that the provider allows. */
	calls: number;
	seconds: number;
}

/** Of the provider's limit. */
const used = 0.8;
/** Of what is used, kept for users who ask for a sync. */
const keptForUsers = 0.1;

/**
 * Counts calls to providers for all processes. What a provider says of an app's limits holds from then on; processes that
 * have not heard it yet keep to the smaller ones, and count in the same place.
 */
export function providerBudgets(
	durable: (name: string, limit: { points: number; duration: number }) => Limiter,
) {
	const limiters = new Map<string, Limiter>();
	const told = new Map<string, readonly ProviderBudget[]>();

	const limiterOf = (name: string, limit: { points: number; duration: number }): Limiter => {
		const key = `${name} ${limit.points}`;
		const limiter = limiters.get(key) ?? durable(`provider-${name}`, limit);
		limiters.set(key, limiter);
		return limiter;
	};

	return {
		/** `budgets` unless the provider has said others. */
		of: (app: string, budgets: readonly ProviderBudget[]): readonly ProviderBudget[] =>
			told.get(app) ?? budgets,

		/** Replaces the budgets of an app, as its provider tells them. */
		learn: (app: string, budgets: readonly ProviderBudget[]): void => {
			told.set(app, budgets);
		},

		/** Returns the seconds to wait if there is no room. */
		spend: async (
			{ app, whose }: { app: string; whose: string },
			{ calls, seconds }: ProviderBudget,
			isManual: boolean,
		): Promise<number | undefined> => {
			const points = Math.floor(calls * used);
			const limiter = limiterOf(`${app} in ${seconds}`, { points, duration: seconds });
			const room = isManual ? points : Math.floor(points * (1 - keptForUsers));
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
