import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { registerSchema, User } from "#contract/account/auth.ts";
import { type ConsentKind, consentVersions } from "#domain/account/consents.ts";
import { type ConfiguredAdministrators, isConfiguredAdministrator } from "#domain/admin/administrator.ts";
import { ianaZone } from "#domain/time-zone.ts";
import { isCommonPassword } from "#server/account/common-passwords.ts";
import { askForConfirmation, mayAskToConfirm, offerAddress } from "#server/account/confirmations/service.ts";
import { giveConsents } from "#server/account/consents/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { appointFirst, listAdministrators } from "#server/users/administrators.ts";
import { refuseOurName } from "#server/users/our-name.ts";
import { hasOtherUser, insertUser, readUser, type StoredUser, userLookup } from "./store.ts";

export interface Origin {
	now: number;
	address: string;
	userAgent: string;
	/** The browser's previous token, which stops working, to prevent session fixation. */
	token: string | undefined;
	device: string | undefined;
}

export interface SignedIn {
	user: User;
	token: string;
	device: string;
}

function asUser(row: StoredUser | undefined, configured: ConfiguredAdministrators): User {
	if (row === undefined) throw new Problem("not-signed-in");
	const { isAppointed, pictureHash, ...user } = row;
	return {
		...user,
		profileImageUrl: pictureHash && `/api/auth/me/picture/${pictureHash}`,
		isEntitled: user.totalPaid > 0 || user.seats > 0,
		isAdmin: isAppointed || isConfiguredAdministrator(user, configured),
	};
}

function consentsIn({ isAdult, privacyVersion }: z.infer<typeof registerSchema>): ConsentKind[] {
	return [
		...(isAdult ? (["adult"] as const) : []),
		...(privacyVersion === consentVersions.privacy ? (["privacy"] as const) : []),
	];
}

export function authService(deps: Deps) {
	const { orm, sessions, passwords, rates, config } = deps;
	const lookup = userLookup(deps.database.reads.orm);

	async function userOf(id: string): Promise<User> {
		const [row] = await lookup.execute({ id });
		return asUser(row, config.administrators);
	}

	/** The first account of an installation becomes an administrator, unless the configuration names some. */
	async function appointIfFirst(tx: Orm, id: string, at: string): Promise<void> {
		if (config.administrators.emails.length > 0 || (await hasOtherUser(tx, id))) return;
		await appointFirst(tx, id, at);
	}

	return {
		/** Throws `email-taken`, `too-many`, `overloaded`, or `invalid-input` for a common password. */
		register: async (form: z.infer<typeof registerSchema>, from: Origin): Promise<SignedIn> => {
			if (isCommonPassword(form.password, form))
				throw new Problem("invalid-input", { fields: { password: "password-common" } });
			refuseOurName("fullName", form.fullName);
			await rates.countRegistration(from.address);
			const id = uuidv7();
			const at = iso(from.now);
			const passwordHash = await passwords.hash(form.password);
			const mayAsk = await mayAskToConfirm(deps, form.email);
			const timeZone = form.timeZone && ianaZone(form.timeZone);
			const signedIn = await orm.transaction(async (tx) => {
				const isNew = await insertUser(tx, {
					id,
					email: form.email,
					passwordHash,
					fullName: form.fullName,
					phone: form.phone || null,
					createdAt: at,
					updatedAt: at,
					...(timeZone && { timeZone }),
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

		/** Listed at start-up; undefined while there is no account, because the first one becomes an administrator. */
		administrators: async (): Promise<string[] | undefined> => {
			if (config.administrators.emails.length > 0) return config.administrators.emails;
			return (await hasOtherUser(orm)) ? listAdministrators(orm) : undefined;
		},
	};
}

export async function findUser({ orm, config }: Pick<Deps, "orm" | "config">, id: string): Promise<User> {
	return asUser(await readUser(orm, id), config.administrators);
}
