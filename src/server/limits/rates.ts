import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { RateClass } from "#contract/endpoint.ts";
import type { Database } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { addressPrefix } from "#server/http/request.ts";

/**
 * How many requests a minute one user (signed out: one address) may make in each class. A person never comes near;
 * a loop does. Counted in each process.
 */
const perMinute: Record<RateClass, number> = {
	read: 1_200,
	write: 600,
	auth: 300,
	upload: 30,
	social: 60,
	message: 30,
};

/**
 * Signing in and up from one address, however many callers say that they are different devices: known ones must get
 * through while a neighbour tries what it can.
 */
const authPerAddress = 3_000;

/**
 * Counted in the database, over `duration` seconds. In India thousands of phones share an address, so what one of them
 * does must not shut out the others for long, nor at all where they have signed in before.
 */
export const durableLimits = {
	/** Wrong guesses for one account on one device that it has signed in with before. */
	device: { points: 20, duration: 3_600 },
	/** Wrong guesses for one account from one address. */
	account: { points: 20, duration: 3_600 },
	/** Wrong guesses for one account from wherever they come. */
	everywhere: { points: 40, duration: 3_600 },
	/** Any further ones. An account is never locked: its owner may meet a guesser's turn, not a wall. */
	slow: { points: 1, duration: 60 },
	/** Wrong guesses from one address. */
	address: { points: 100, duration: 600 },
	/** Accounts asked for from one address. */
	registrations: { points: 200, duration: 3_600 },
	/** Mails to an address that asks for its confirmation: whoever reads it may never have heard of us. */
	confirmations: { points: 3, duration: 86_400 },
	/** Mails to an address for which somebody asks for a new password. */
	resets: { points: 3, duration: 86_400 },
	/** New passwords asked for from one address, whoever is meant. */
	resetsAsked: { points: 200, duration: 3_600 },
	/** New addresses of one account, each of which is sent a mail. */
	emailChanges: { points: 5, duration: 86_400 },
	/** New passwords and second steps of one account, each of which tells its owner by mail. */
	signInChanges: { points: 30, duration: 86_400 },
	/** Codes and passkeys that were not right, of an account whose password was. */
	secondSteps: { points: 10, duration: 3_600 },
};

/** A sign-in that is tried. `knownDevice` is the token of the device, where the account has signed in with it before. */
export interface Guess {
	email: string;
	address: string;
	knownDevice: string | undefined;
}

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
	const authByAddress = new RateLimiterMemory({
		keyPrefix: "auth-address",
		points: authPerAddress * factor,
		duration: 60,
	});
	const byDevice = durable("login-device", durableLimits.device);
	const byAccount = durable("login-account", durableLimits.account);
	const everywhere = durable("login-everywhere", durableLimits.everywhere);
	const slow = durable("login-slow", durableLimits.slow);
	const byAddress = durable("login-address", durableLimits.address);
	const confirmations = durable("confirmation-mails", durableLimits.confirmations);
	const resets = durable("reset-mails", durableLimits.resets);
	const emailChanges = durable("email-changes", durableLimits.emailChanges);
	const signInChanges = durable("sign-in-changes", durableLimits.signInChanges);
	const secondSteps = durable("second-steps", durableLimits.secondSteps);
	const resetsAsked = durable("reset-address", {
		...durableLimits.resetsAsked,
		points: durableLimits.resetsAsked.points * factor,
	});
	const registrations = durable("register-address", {
		...durableLimits.registrations,
		points: durableLimits.registrations.points * factor,
	});

	/** So many guesses for an account are free; then there is one a minute. */
	const slowDown = async (email: string): Promise<void> => {
		try {
			await consume(everywhere, keyOf(email));
		} catch (refusal) {
			if (!(refusal instanceof Problem)) throw refusal;
			await consume(slow, keyOf(email));
		}
	};

	return {
		/** Counts one request; throws `too-many` with the seconds to wait when the minute's budget is spent. */
		spend: async (
			rate: RateClass,
			caller: { userId?: string | undefined; device?: string | undefined; address: string },
		): Promise<void> => {
			const prefix = addressPrefix(caller.address);
			const signingIn = rate === "auth" ? caller.device : undefined;
			if (signingIn !== undefined) await consume(authByAddress, prefix);
			const limiter = classes[rate];
			if (limiter) await consume(limiter, caller.userId ?? signingIn ?? prefix);
		},

		/** Counts a request for an account, whether or not there is one of that e-mail already. Throws `too-many`. */
		countRegistration: (address: string): Promise<void> => consume(registrations, addressPrefix(address)),

		/** Counts a mail that asks to confirm an address. Throws `too-many`. */
		countConfirmation: (email: string): Promise<void> => consume(confirmations, keyOf(email)),

		/**
		 * Counts a mail for a new password; false once the address has had as many as it may have in a day. Throws
		 * `too-many` for whoever asks for too many, which says nothing about any account.
		 */
		countReset: async (email: string, address: string): Promise<boolean> => {
			await consume(resetsAsked, addressPrefix(address));
			return consume(resets, keyOf(email)).then(
				() => true,
				(refusal) => {
					if (refusal instanceof Problem) return false;
					throw refusal;
				},
			);
		},

		/** Counts a new address of an account. Throws `too-many`. */
		countEmailChange: (userId: string): Promise<void> => consume(emailChanges, userId),

		/** Counts a change of how an account signs in. Throws `too-many`. */
		countSignInChange: (userId: string): Promise<void> => consume(signInChanges, userId),

		/** Counts a second step before it is checked. Throws `too-many`. Call `forgiveSecondStep` when it was right. */
		countSecondStep: (userId: string): Promise<void> => consume(secondSteps, userId),

		forgiveSecondStep: async (userId: string): Promise<void> => {
			await secondSteps.delete(userId);
		},

		/**
		 * Counts a sign-in before its password is checked, so that parallel guesses count too. Throws `too-many`. Call
		 * `forgive` when the password was right.
		 */
		countGuess: async ({ email, address, knownDevice }: Guess): Promise<void> => {
			if (knownDevice !== undefined) return consume(byDevice, keyOf(email, knownDevice));
			const prefix = addressPrefix(address);
			// Each pays only for what was looked at: guesses at one account do not use up the address that all share.
			await refuseSpent(byAddress, prefix);
			await consume(byAccount, keyOf(email, prefix));
			await slowDown(email);
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
	};
};

type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** Hashed: the table needs no addresses of people, and its key is short. */
const keyOf = (email: string, from = ""): string =>
	createHash("sha256").update(`${email.toLowerCase()}|${from}`).digest("hex");

/** Throws `too-many` when nothing is left, without counting. */
const refuseSpent = async (limiter: Limiter, key: string): Promise<void> => {
	const spent = await limiter.get(key);
	if (spent && spent.consumedPoints >= limiter.points) await refuse(limiter, key, spent);
};

const consume = async (limiter: Limiter, key: string): Promise<void> => {
	try {
		await limiter.consume(key);
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal;
		await refuse(limiter, key, refusal);
	}
};

const refuse = async (limiter: Limiter, key: string, { msBeforeNext }: RateLimiterRes): Promise<void> => {
	// Counted while the clock was ahead: that must not hold until the day which it then showed.
	if (msBeforeNext > limiter.duration * 1_000) await limiter.delete(key);
	else throw new Problem("too-many", { retryAfter: msBeforeNext / 1_000 });
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
