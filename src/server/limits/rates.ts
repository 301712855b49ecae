import { createHmac, randomBytes } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { RateClass } from "#contract/endpoint.ts";
import { tapsPerHour } from "#domain/habits/logs/tap.ts";
import type { Database } from "#server/db/open.ts";
import { isPartlyDown } from "#server/ground/unavailable.ts";
import { addressPrefix } from "./address-prefix.ts";
import { guessLimits, type Hmac } from "./guesses.ts";
import { consume, isLeft, keyOf, type Limiter } from "./limiter.ts";
import { type Budget, minuteBudget } from "./minute-budget.ts";
import { providerBudgets } from "./provider-budget.ts";

type Spent = RateClass | "delivery";

/** Requests per minute from one user (signed out: one address). People never come close. */
const perMinute: Record<Spent, number> = {
	read: 1_200,
	write: 600,
	auth: 300,
	upload: 30,
	social: 60,
	message: 30,
	/** From all phones of a user, apart from what they upload in the app. */
	delivery: 30,
};

/** Requests that affect other people: counted in the database too, so more processes do not allow more. */
const seenByOthers = ["social", "message"] as const satisfies RateClass[];

/** Requests per minute from one user's access tokens. */
export const tokenRequestsPerMinute = 120;
/** Unknown tokens per minute from one address. */
const unknownTokensPerMinute = 60;

/** Sign-ins with a device cookie per minute and address; high, so that they get through while a neighbour guesses. */
const authPerAddress = 3_000;

/** Durations are in seconds. In India, thousands of phones share an address: one must not block the others for long. */
export const durableLimits = {
	taps: { points: tapsPerHour, duration: 3_600 },
	/** Wrong guesses for an account on one known device. */
	device: { points: 20, duration: 3_600 },
	/** Wrong guesses for an account from one address. */
	account: { points: 20, duration: 3_600 },
	/** Wrong guesses for an account from all addresses. */
	everywhere: { points: 40, duration: 3_600 },
	/** Further guesses. An account is never locked: its owner may have to wait for a turn, but is not shut out. */
	slow: { points: 1, duration: 60 },
	address: { points: 100, duration: 600 },
	registrations: { points: 200, duration: 3_600 },
	/** Confirmation emails to an address: its owner may never have heard of us. */
	confirmations: { points: 3, duration: 86_400 },
	/** Separate, because these links are of no use to the address's owner if a stranger requested them. */
	changeMails: { points: 3, duration: 86_400 },
	resets: { points: 3, duration: 86_400 },
	/** Sign-in links to an address. They stay valid for the whole window: using up its links locks no owner out. */
	signInLinks: { points: 2, duration: 7_200 },
	/** Password resets and sign-in links requested from one address, for any account. */
	resetsAsked: { points: 200, duration: 3_600 },
	emailChanges: { points: 5, duration: 86_400 },
	/** New passwords, second steps and access tokens of an account; each sends an email to the owner. */
	signInChanges: { points: 30, duration: 86_400 },
	/** Separate, because they need no password: a stolen session must not stop the owner from changing it. */
	webhookChanges: { points: 30, duration: 86_400 },
	organizationCodes: { points: 30, duration: 3_600 },
	invitationsSent: { points: 1_000, duration: 86_400 },
	/** Organization invitations mailed to one address, by all accounts. */
	invitationMails: { points: 5, duration: 86_400 },
	/** Domains named for organizations: each is looked up at once, on other people's name servers. */
	domainsNamed: { points: 50, duration: 86_400 },
	/** Wrong codes and passkeys on all unknown devices together, on each known one, and in each session. */
	secondSteps: { points: 10, duration: 3_600 },
};

export type Rates = ReturnType<typeof rateLimits>;

function ownHmac(): Hmac {
	const key = randomBytes(32);
	return (...parts) => createHmac("sha256", key).update(JSON.stringify(parts)).digest();
}

/** `factor` scales the limits per minute and per address, not guesses; `hmac` draws the turns of guesses. */
export function rateLimits(database: Database, factor = 1, hmac: Hmac = ownHmac()) {
	const classes = Object.fromEntries(
		Object.entries(perMinute).map(([name, points]) => [name, minuteBudget(points * factor)]),
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
	const ofAllProcesses: Partial<Record<Spent, Limiter>> = Object.fromEntries(
		seenByOthers.map((name) => [name, durable(name, { points: perMinute[name] * factor, duration: 60 })]),
	);
	const ofTokens = minuteBudget(tokenRequestsPerMinute * factor);
	const unknownTokens = minuteBudget(unknownTokensPerMinute * factor);
	const authByAddress = minuteBudget(authPerAddress * factor);
	const signInLinks = durable("sign-in-mails", durableLimits.signInLinks);
	const guesses = guessLimits(
		{
			byDevice: durable("login-device", durableLimits.device),
			byAccount: durable("login-account", durableLimits.account),
			everywhere: durable("login-everywhere", durableLimits.everywhere),
			slow: durable("login-slow", durableLimits.slow),
			byAddress: durable("login-address", durableLimits.address),
			signInLinks,
		},
		hmac,
	);
	const taps = durable("taps", durableLimits.taps);
	const confirmations = durable("confirmation-mails", durableLimits.confirmations);
	const changeMails = durable("change-mails", durableLimits.changeMails);
	const resets = durable("reset-mails", durableLimits.resets);
	const emailChanges = durable("email-changes", durableLimits.emailChanges);
	const signInChanges = durable("sign-in-changes", durableLimits.signInChanges);
	const webhookChanges = durable("webhook-changes", durableLimits.webhookChanges);
	const secondSteps = durable("second-steps", durableLimits.secondSteps);
	const organizationCodes = durable("organization-codes", durableLimits.organizationCodes);
	const invitationsSent = durable("invitations-sent", durableLimits.invitationsSent);
	const invitationMails = durable("invitation-mails", durableLimits.invitationMails);
	const domainsNamed = durable("domains-named", durableLimits.domainsNamed);
	const resetsAsked = durable("reset-address", {
		...durableLimits.resetsAsked,
		points: durableLimits.resetsAsked.points * factor,
	});
	const registrations = durable("register-address", {
		...durableLimits.registrations,
		points: durableLimits.registrations.points * factor,
	});

	return {
		...guesses,

		/** Counts one request; throws `too-many` with the seconds to wait once the minute's budget is spent. */
		spend: async (
			rate: Spent,
			caller: { userId?: string | undefined; device?: string | undefined; address: string },
		): Promise<void> => {
			const prefix = addressPrefix(caller.address);
			const signingIn = rate === "auth" ? caller.device : undefined;
			if (signingIn !== undefined) authByAddress.spend(prefix);
			const spender = caller.userId ?? signingIn ?? prefix;
			// First in memory: a looping client costs the database no more than its budget.
			classes[rate]?.spend(spender);
			const shared = ofAllProcesses[rate];
			if (shared) await withoutDeadNode(() => consume(shared, spender));
		},

		/** Counts one request with an access token of the user. Throws `too-many`. */
		spendToken: (userId: string): Budget => ofTokens.spend(userId),

		/** Counts a tick through a tap address. Throws `too-many`. */
		countTap: (tapId: string): Promise<void> => consume(taps, tapId),

		/** Counts an unknown access token. Throws `too-many`. */
		countUnknownToken: (address: string): void => {
			unknownTokens.spend(addressPrefix(address));
		},

		/** Counts a sign-up, whether or not the email already has an account. Throws `too-many`. */
		countRegistration: (address: string): Promise<void> => consume(registrations, addressPrefix(address)),

		/** Counts a confirmation email. Throws `too-many`. */
		countConfirmation: (email: string): Promise<void> => consume(confirmations, keyOf(email)),

		/** Counts an email about a change to this address. Throws `too-many`. */
		countChangeMail: (email: string): Promise<void> => consume(changeMails, keyOf(email)),

		/** Counts a reset; returns false above the email's daily maximum. Throws `too-many` for the address. */
		countReset: async (email: string, address: string): Promise<boolean> => {
			await consume(resetsAsked, addressPrefix(address));
			return isLeft(resets, keyOf(email));
		},

		countSignInLink: async (email: string, address: string): Promise<boolean> => {
			await consume(resetsAsked, addressPrefix(address));
			return isLeft(signInLinks, keyOf(email));
		},

		/** Counts a change of email address. Throws `too-many`. */
		countEmailChange: (userId: string): Promise<void> => consume(emailChanges, userId),

		/** Counts a change to an account's sign-in methods. Call once the password, code or passkey is verified. Throws `too-many`. */
		countSignInChange: (userId: string): Promise<void> => consume(signInChanges, userId),

		/** Counts a webhook that is new or reveals more. Throws `too-many`. */
		countWebhookChange: (userId: string): Promise<void> => consume(webhookChanges, userId),

		/** Counts an organization code before it is looked up. Throws `too-many`. */
		countOrganizationCode: (userId: string): Promise<void> => consume(organizationCodes, userId),

		/** Counts invitations before they are mailed. Throws `too-many`. */
		countInvitations: (userId: string, number: number): Promise<void> =>
			consume(invitationsSent, userId, number),

		/** Counts a mailed invitation; false once the address has had its maximum for the day. */
		mayMailInvitation: (email: string): Promise<boolean> => isLeft(invitationMails, keyOf(email)),

		/** Uncounts an invitation that the mail server never got. */
		uncountInvitationMail: async (email: string): Promise<void> => {
			await invitationMails.reward(keyOf(email));
		},

		/** Counts a domain before it is named. Throws `too-many`. */
		countDomain: (userId: string): Promise<void> => consume(domainsNamed, userId),

		providerCalls: providerBudgets(durable),

		/**
		 * Counts a second step before it is checked; `from` is a known device or a session. Throws `too-many`. Call
		 * `forgiveSecondStep` when it was right.
		 */
		countSecondStep: (userId: string, from?: string): Promise<void> =>
			consume(secondSteps, stepKey(userId, from)),

		forgiveSecondStep: async (userId: string, from?: string): Promise<void> => {
			await secondSteps.delete(stepKey(userId, from));
		},
	};
}

function stepKey(userId: string, from: string | undefined): string {
	return from === undefined ? userId : keyOf(userId, from);
}

/** A dead node may hold this key but not the caller's data; the process has counted the request itself. */
async function withoutDeadNode(count: () => Promise<void>): Promise<void> {
	try {
		await count();
	} catch (fault) {
		if (!isPartlyDown(fault)) throw fault;
	}
}

function queryClient(database: Database) {
	const statements = new Map<string, (values: unknown[]) => Promise<unknown[]>>();
	return {
		query: async ({ name, text, values }: { name: string; text: string; values: unknown[] }) => {
			const statement = statements.get(text) ?? database.statement(name, text);
			statements.set(text, statement);
			const rows = await statement(values);
			return { rows, rowCount: rows.length };
		},
	};
}
