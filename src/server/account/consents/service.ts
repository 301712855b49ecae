import type { Consents } from "#contract/account/consents.ts";
import {
	type ConsentKind,
	consentVersions,
	holds,
	missingConsents,
	whyNotWithdraw,
} from "#domain/account/consents.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { endConsent, insertConsent, listConsents } from "./store.ts";

export function consentService({ orm }: Pick<Deps, "orm">) {
	async function read({ userId }: Actor): Promise<Consents> {
		const given = await listConsents(orm, userId);
		return { given, missing: missingConsents(given) };
	}

	return {
		read,

		/** Ignores an outdated version: the response still lists the consent as missing. */
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
}

export async function giveConsents(tx: Orm, userId: string, kinds: readonly ConsentKind[], now: number) {
	for (const kind of kinds) {
		await insertConsent(tx, { userId, kind, version: consentVersions[kind], givenAt: iso(now) });
	}
}

export function withdrawConsent(tx: Orm, userId: string, kind: ConsentKind, now: number): Promise<void> {
	return endConsent(tx, userId, kind, iso(now));
}

export async function hasConsent(orm: Orm, userId: string, kind: ConsentKind): Promise<boolean> {
	return holds(await listConsents(orm, userId), kind);
}
