import type { Consents } from "#contract/account/consents.ts";
import {
	type ConsentKind,
	consentVersions,
	holds,
	missingConsents,
	whyNotWithdraw,
} from "#domain/account/consents.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { endConsent, insertConsent, listConsents } from "./store.ts";

export const consentService = ({ orm }: Pick<Deps, "orm">) => {
	const read = async ({ userId }: Actor): Promise<Consents> => {
		const given = await listConsents(orm, userId);
		return { given, missing: missingConsents(given) };
	};

	return {
		read,

		/** A version that is not today's is no consent to anything: the answer says that it is still missing. */
		give: async (actor: Actor, consent: { kind: ConsentKind; version: string }, now: number) => {
			if (consent.version === consentVersions[consent.kind]) {
				await giveConsents(orm, actor.userId, [consent.kind], now);
			}
			return read(actor);
		},

		/** Throws `consent-needed`. */
		withdraw: async (actor: Actor, kind: ConsentKind, now: number) => {
			const refusal = whyNotWithdraw(kind);
			if (refusal) throw new Problem(refusal);
			await withdrawConsent(orm, actor.userId, kind, now);
			return read(actor);
		},
	};
};

/** Notes that a user agrees to these in their present versions. */
export const giveConsents = async (tx: Orm, userId: string, kinds: readonly ConsentKind[], now: number) => {
	for (const kind of kinds) {
		await insertConsent(tx, { userId, kind, version: consentVersions[kind], givenAt: iso(now) });
	}
};

/** Takes back what a user agreed to, if they did. */
export const withdrawConsent = (tx: Orm, userId: string, kind: ConsentKind, now: number): Promise<void> =>
	endConsent(tx, userId, kind, iso(now));

/** Whether a user agrees to something now, in its present version. */
export const hasConsent = async (orm: Orm, userId: string, kind: ConsentKind): Promise<boolean> =>
	holds(await listConsents(orm, userId), kind);
