import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { RateClass } from "#contract/endpoint.ts";
import type { Database } from "#server/db/open.ts";
import { Problem } from "./problem.ts";
import { addressPrefix } from "./request.ts";

/**
 * How many requests a minute one user (signed out: one address) may make in each class. A person never comes near;
 * a loop does. Counted in each process.
 */
const perMinute: Record<RateClass, number> = { read: 1_200, write: 600, auth: 300, upload: 30 };

/**
 * Counted in the database, over `duration` seconds: wrong guesses for one account from one address, wrong guesses from
 * one address, accounts asked for from one address. In India thousands of phones share an address, so what one of
 * them does must not shut out the others for long.
 */
const durableLimits = {
	account: { points: 20, duration: 3_600 },
	address: { points: 100, duration: 600 },
	registrations: { points: 200, duration: 3_600 },
};

export type Rates = ReturnType<typeof rateLimits>;

/** `factor` widens the budgets of requests and registrations, not those of guesses. */
export const rateLimits = (database: Database, factor = 1) => {
	const classes = Object.fromEntries(
		Object.entries(perMinute).map(([name, points]) => [
			name,
			new RateLimiterMemory({ keyPrefix: name, points: points * factor, duration: 60 }),
		]),
	);
	const durable = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
		new RateLimiterPostgres({
			storeClient: queryClient(database),
			storeType: "client",
			tableName: "rate_limits",
			tableCreated: true,
			keyPrefix,
			points,
			duration,
		});
	const byAccount = durable("login-account", durableLimits.account);
	const byAddress = durable("login-address", durableLimits.address);
	const registrations = durable("register-address", {
		...durableLimits.registrations,
		points: durableLimits.registrations.points * factor,
	});

	return {
		/** Counts one request; throws `too-many` with the seconds to wait when the minute's budget is spent. */
		spend: async (
			rate: RateClass,
			caller: { userId?: string | undefined; address: string },
		): Promise<void> => {
			await refusing(classes[rate]?.consume(caller.userId ?? addressPrefix(caller.address)));
		},

		/** Counts a request for an account, whether or not there is one of that e-mail already. Throws `too-many`. */
		countRegistration: async (address: string): Promise<void> => {
			await refusing(registrations.consume(addressPrefix(address)));
		},

		/**
		 * Counts a sign-in before its password is checked, so that parallel guesses count too. Call `forgive` when the
		 * password was right. The account is never locked as such: from another address its owner still gets in.
		 */
		countGuess: async (email: string, address: string): Promise<void> => {
			const prefix = addressPrefix(address);
			await refusing(byAddress.consume(prefix));
			await refusing(byAccount.consume(accountKey(email, prefix)));
		},

		forgive: async (email: string, address: string): Promise<void> => {
			const prefix = addressPrefix(address);
			await byAccount.delete(accountKey(email, prefix));
			await byAddress.reward(prefix);
		},
	};
};

/** Hashed: the table needs no addresses of people, and its key is short. */
const accountKey = (email: string, prefix: string): string =>
	createHash("sha256").update(`${email.toLowerCase()}|${prefix}`).digest("hex");

const refusing = async (spent: Promise<unknown> | undefined): Promise<void> => {
	try {
		await spent;
	} catch (refusal) {
		if (refusal instanceof RateLimiterRes)
			throw new Problem("too-many", { retryAfter: refusal.msBeforeNext / 1000 });
		throw refusal;
	}
};

/** The limiter wants a pg client; this gives it the one method it calls, on whichever engine is open. */
const queryClient = (database: Database) => {
	const statements = new Map<string, (values: unknown[]) => Promise<unknown[]>>();
	return {
		query: async ({ name, text, values }: { name: string; text: string; values: unknown[] }) => {
			const statement = statements.get(text) ?? database.statement(name, text);
			statements.set(text, statement);
			const rows = await statement(values);
			return { rows, rowCount: rows.length };
		},
	};
};
