import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Problem } from "#server/ground/problem.ts";

/** Argon2id with parameters that OWASP ASVS 5.0 (appendix C) accepts: about 8 ms per hash on one core. */
const safeCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const maxWaiting = 50;

export type Passwords = ReturnType<typeof passwordPool>;

/** Runs one hash per core; up to 50 more wait, the rest get `overloaded`: sign-ins must not starve everything else. */
export function passwordPool(workers = availableParallelism(), cost = safeCost) {
	let running = 0;
	const waiting: (() => void)[] = [];

	async function withWorker<T>(work: () => Promise<T>): Promise<T> {
		if (running >= workers) {
			if (waiting.length >= maxWaiting) throw new Problem("overloaded", { retryAfter: 2 });
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	}

	const unknownAccountHash = hash("no account has this password", cost);

	return {
		hash: (password: string): Promise<string> => withWorker(() => hash(password, cost)),
		/** Takes as long without a stored hash: timing must not reveal whether an account exists. */
		verify: async (stored: string | undefined, password: string): Promise<boolean> => {
			const against = stored ?? (await unknownAccountHash);
			const matches = await withWorker(() => verify(against, password));
			return matches && stored !== undefined;
		},
	};
}
