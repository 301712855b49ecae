import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { registerShape, User } from "#contract/account/auth.ts";
import { type ConsentKind, consentVersions } from "#domain/account/consents.ts";
import { type ConfiguredAdministrators, isConfiguredAdministrator } from "#domain/admin/administrator.ts";
import { isCommonPassword } from "#server/account/common-passwords.ts";
import { askForConfirmation, mayAskToConfirm, offerAddress } from "#server/account/confirmations/service.ts";
import { giveConsents } from "#server/account/consents/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import {
	addHabits,
	addPaid,
	appointFirst,
	deleteAdministrator,
	findOwner,
	findReader,
	findZones,
	hasOtherUser,
	insertAdministrator,
	insertUser,
	type LockedAccount,
	listAdministrators,
	listNames,
	lockAdministratorRows,
	lockUser,
	type Name,
	type Reader,
	readUser,
	type StoredUser,
	userLookup,
} from "./store.ts";

export type { Reader } from "./store.ts";

/** Where a sign-in comes from. */
export interface Origin {
	now: number;
	address: string;
	userAgent: string;
	/** The session this browser had before; it ends, so that nobody can plant one (session fixation). */
	token: string | undefined;
	/** By which the browser is known from an earlier sign-in. */
	device: string | undefined;
}

export interface SignedIn {
	user: User;
	token: string;
	device: string;
}

const asUser = (row: StoredUser | undefined, configured: ConfiguredAdministrators): User => {
	if (row === undefined) throw new Problem("not-signed-in");
	const { isAppointed, pictureHash, ...user } = row;
	return {
		...user,
		profileImageUrl: pictureHash && `/api/auth/me/picture/${pictureHash}`,
		isAdmin: isAppointed || isConfiguredAdministrator(user, configured),
	};
};

/** What somebody agrees to by signing up; what is missing is asked for after it. */
const consentsIn = ({ isAdult, privacyVersion }: z.infer<typeof registerShape>): ConsentKind[] => [
	...(isAdult ? (["adult"] as const) : []),
	...(privacyVersion === consentVersions.privacy ? (["privacy"] as const) : []),
];

export const authService = (deps: Deps) => {
	const { orm, sessions, passwords, rates, config } = deps;
	const lookup = userLookup(deps.database.reads.orm);

	const userOf = async (id: string): Promise<User> => {
		const [row] = await lookup.execute({ id });
		return asUser(row, config.administrators);
	};

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
				await giveConsents(tx, id, consentsIn(form), from.now);
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

/** The user as the screens know them. */
export const findUser = async ({ orm, config }: Pick<Deps, "orm" | "config">, id: string): Promise<User> =>
	asUser(await readUser(orm, id), config.administrators);

/** Whose account an e-mail address is. */
export const ownerOfAddress = (orm: Orm, email: string): Promise<string | undefined> => findOwner(orm, email);

/** For whom a mail or a file is written, if the account still exists. */
export const readerOf = (orm: Orm, userId: string): Promise<Reader | undefined> => findReader(orm, userId);

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

/** The time zones of these accounts. */
export const zonesOf = async (orm: Orm, ids: readonly string[]): Promise<Map<string, string>> =>
	ids.length === 0 ? new Map() : findZones(orm, ids);
