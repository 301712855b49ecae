import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { loginShape, registerShape, User } from "#contract/account/auth.ts";
import { isConfiguredAdministrator } from "#domain/admin/administrator.ts";
import { askForConfirmation, mayAskToConfirm, offerAddress } from "#server/account/confirmations/service.ts";
import { hashOf } from "#server/account/owned-token.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { isCommonPassword } from "./common-passwords.ts";
import {
	addHabits,
	addPaid,
	appointFirst,
	deleteAdministrator,
	findCredentials,
	hasOtherUser,
	insertAdministrator,
	insertUser,
	type LockedAccount,
	listAdministrators,
	listNames,
	lockAdministratorRows,
	lockUser,
	type Name,
	type StoredUser,
	userLookup,
} from "./store.ts";

/** Where a sign-in comes from. */
interface Origin {
	now: number;
	address: string;
	userAgent: string;
	/** The session this browser had before; it ends, so that nobody can plant one (session fixation). */
	token: string | undefined;
	/** By which the browser is known from an earlier sign-in. */
	device: string | undefined;
}

interface SignedIn {
	user: User;
	token: string;
	device: string;
}

export const authService = (deps: Deps) => {
	const { orm, sessions, passwords, rates, config } = deps;
	const lookup = userLookup(orm);

	const userOf = async (id: string): Promise<User> => {
		const [row] = await lookup.execute({ id });
		if (row === undefined) throw new Problem("not-signed-in");
		return asUser(row);
	};

	const asUser = ({ isAppointed, pictureHash, ...row }: StoredUser): User => ({
		...row,
		profileImageUrl: pictureHash && `/api/auth/me/picture/${pictureHash}`,
		isAdmin: isAppointed || isConfiguredAdministrator(row, config.administrators),
	});

	/** The first account of a fresh installation administers it, unless the configuration says who does. */
	const appointIfFirst = async (tx: Orm, id: string, at: string): Promise<void> => {
		if (config.administrators.emails.length > 0 || (await hasOtherUser(tx, id))) return;
		await appointFirst(tx, id, at);
	};

	return {
		/** Creates an account and signs in. Throws `email-taken`, `too-many`, or `invalid-input` for a common password. */
		register: async (form: z.infer<typeof registerShape>, from: Origin): Promise<SignedIn> => {
			if (isCommonPassword(form.password, form))
				throw new Problem("invalid-input", { fields: { password: "password-common" } });
			await rates.countRegistration(from.address);
			const id = uuidv7();
			const at = iso(from.now);
			const passwordHash = await passwords.hash(form.password);
			const mayAsk = await mayAskToConfirm(deps, form.email);
			const signedIn = await orm.transaction(async (tx) => {
				const isNew = await insertUser(tx, {
					id,
					email: form.email,
					passwordHash,
					fullName: form.fullName,
					phone: form.phone || null,
					createdAt: at,
					updatedAt: at,
					...(form.timeZone && { timeZone: form.timeZone }),
					...(form.locale && { locale: form.locale }),
					...(form.theme && { theme: form.theme }),
				});
				if (!isNew) return undefined;
				await appointIfFirst(tx, id, at);
				if (mayAsk) await askForConfirmation(tx, deps, id);
				const token = await sessions.begin(tx, id, from);
				return { token, device: await sessions.rememberDevice(tx, id, from.device, from.now) };
			});
			if (signedIn === undefined) {
				if (mayAsk) await offerAddress(deps, form.email);
				throw new Problem("email-taken", { fields: { email: "email-taken" } });
			}
			if (from.token) await sessions.end(from.token);
			return { user: await userOf(id), ...signedIn };
		},

		/**
		 * Signs in. Throws `wrong-credentials`, the same and as slowly for an unknown address, `too-many`, or `suspended`,
		 * which only somebody with the right password learns.
		 */
		login: async (form: z.infer<typeof loginShape>, from: Origin): Promise<SignedIn> => {
			const account = await findCredentials(orm, form.email, hashOf(from.device ?? ""));
			const knownDevice = account?.isKnownDevice ? from.device : undefined;
			const guess = { email: form.email, address: from.address, knownDevice };
			await rates.countGuess(guess);
			const isRight = await passwords.verify(account?.passwordHash, form.password);
			if (!(account && isRight)) throw new Problem("wrong-credentials");
			await rates.forgive(guess);
			if (account.isSuspended) throw new Problem("suspended");
			const token = await sessions.begin(orm, account.id, from);
			const device = await sessions.rememberDevice(orm, account.id, from.device, from.now);
			if (from.token) await sessions.end(from.token);
			return { user: await userOf(account.id), token, device };
		},

		me: (actor: Actor): Promise<User> => userOf(actor.userId),

		/**
		 * Who administers, for the start-up message: the configured addresses, or the accounts appointed so far; before
		 * there is any account, undefined, as the first one will.
		 */
		administrators: async (): Promise<string[] | undefined> => {
			if (config.administrators.emails.length > 0) return config.administrators.emails;
			return (await hasOtherUser(orm)) ? listAdministrators(orm) : undefined;
		},
	};
};

/** The account with this id or e-mail address, its row locked until the transaction ends, if there is one. */
export const lockAccount = (
	tx: Orm,
	by: { id: string } | { email: string },
): Promise<LockedAccount | undefined> => lockUser(tx, by);

/** Makes a user an administrator; false when they are one already. */
export const appoint = (
	tx: Orm,
	appointment: { userId: string; appointedBy: string; appointedAt: string },
): Promise<boolean> => insertAdministrator(tx, appointment);

export const dismiss = (tx: Orm, userId: string): Promise<void> => deleteAdministrator(tx, userId);

/** Until the transaction ends nobody is dismissed, so that two administrators cannot dismiss each other at once. */
export const lockAdministrators = (tx: Orm): Promise<void> => lockAdministratorRows(tx);

/** Counts habits that were created, in the transaction that creates them; a number below 0 takes them off again. */
export const countHabits = (tx: Orm, userId: string, number: number, now: number): Promise<void> =>
	addHabits(tx, userId, number, iso(now));

/** Adds a completed payment's rupees to what the account has paid, in the transaction that completes it. */
export const creditPayment = (tx: Orm, userId: string, amount: number, now: number): Promise<void> =>
	addPaid(tx, userId, amount, iso(now));

/**
 * How administrators name these accounts; null and accounts that are gone have no name. A query of its own: with users
 * distributed by id, no other table can be joined to them by who decided or appointed.
 */
export const namesOf = async (
	orm: Orm,
	ids: readonly (string | null)[],
): Promise<(id: string | null) => Name | null> => {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	const names = wanted.length === 0 ? [] : await listNames(orm, wanted);
	const byId = new Map(names.map((name) => [name.id, name]));
	return (id) => (id === null ? null : (byId.get(id) ?? null));
};
