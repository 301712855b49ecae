import { Problem } from "#server/ground/problem.ts";
import { addressPrefix } from "./address-prefix.ts";
import { consume, isLeft, keyOf, type Limiter, refuseSpent } from "./limiter.ts";

/** A sign-in attempt. `knownDevice` is the device's token if the account has signed in on it before. */
export interface Guess {
	email: string;
	address: string;
	knownDevice: string | undefined;
}

interface GuessLimiters {
	byDevice: Limiter;
	byAccount: Limiter;
	everywhere: Limiter;
	slow: Limiter;
	byAddress: Limiter;
	signInLinks: Limiter;
}

export type Hmac = (...parts: string[]) => Buffer;

const minute = 60_000;
/** Latest start of a turn within its minute, so that a request that waited for it still arrives in time. */
const lastMoment = minute - 6_000;

export function guessLimits(limiters: GuessLimiters, hmac: Hmac) {
	const { byDevice, byAccount, everywhere, slow, byAddress, signInLinks } = limiters;

	/** When a network's turn begins within a minute: drawn by lot, so that nobody can predict or choose it. */
	const momentOf = (email: string, prefix: string, at: number): number =>
		(hmac(keyOf(email, prefix), String(at)).readUInt32BE() / 2 ** 32) * lastMoment;

	/** A random draw decides which network gets the turn: otherwise, a guesser's program would always beat the owner. */
	async function drawTurn(email: string, prefix: string): Promise<void> {
		const now = Date.now();
		const current = Math.floor(now / minute);
		const wait = current * minute + momentOf(email, prefix, current) - now;
		if (wait > 0) throw new Problem("too-many", { retryAfter: wait / 1_000 });
		if (await isLeft(slow, keyOf(email, String(current)))) return;
		const next = (current + 1) * minute + momentOf(email, prefix, current + 1);
		throw new Problem("too-many", { retryAfter: (next - now) / 1_000 });
	}

	/** Call when a mailed link was used or deleted: none works any more, so the owner may need another. */
	async function forgiveSignInLinks(email: string): Promise<void> {
		await signInLinks.delete(keyOf(email));
	}

	return {
		forgiveSignInLinks,

		/** Call before checking the password, and `forgive` if it was right. Throws `too-many`. */
		countGuess: async ({ email, address, knownDevice }: Guess): Promise<void> => {
			if (knownDevice !== undefined) return consume(byDevice, keyOf(email, knownDevice));
			const prefix = addressPrefix(address);
			// Refused guesses don't use up a shared address's limit, and losing the draw for a turn costs nothing.
			await refuseSpent(byAddress, prefix);
			await consume(byAccount, keyOf(email, prefix));
			if (!(await isLeft(everywhere, keyOf(email)))) {
				try {
					await drawTurn(email, prefix);
				} catch (refusal) {
					await byAccount.reward(keyOf(email, prefix));
					throw refusal;
				}
			}
			await consume(byAddress, prefix);
		},

		forgive: async ({ email, address, knownDevice }: Guess): Promise<void> => {
			if (knownDevice !== undefined) {
				await byDevice.delete(keyOf(email, knownDevice));
				return;
			}
			const prefix = addressPrefix(address);
			await byAccount.delete(keyOf(email, prefix));
			await everywhere.reward(keyOf(email));
			await byAddress.reward(prefix);
		},

		forgiveAll: async (email: string, address: string): Promise<void> => {
			await byAccount.delete(keyOf(email, addressPrefix(address)));
			await everywhere.delete(keyOf(email));
			await forgiveSignInLinks(email);
		},
	};
}
