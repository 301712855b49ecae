import { LRUCache } from "lru-cache";
import { expiredBefore } from "#domain/account/access-token.ts";
import { type ConfiguredAdministrators, isConfiguredAdministrator } from "#domain/admin/administrator.ts";
import type { Database, Orm } from "#server/db/open.ts";
import type { TokenActor, Tokens } from "#server/deps/tokens.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { keyOfAccessToken } from "#server/ground/access-token.ts";
import { iso } from "#server/ground/iso.ts";
import type { TokenKey } from "#server/ground/owned-token.ts";
import { processInBatches } from "#server/jobs/yield-between.ts";
import { withdrawEnding } from "./ending-notices.ts";
import { answerKeyed, beginKeyed, purgeKeyed, releaseKeyed } from "./keyed-requests.ts";
import { deleteToken, deleteTokensOf, listExpiredBefore, tokenLookup, touchToken } from "./store.ts";

const touchEvery = 300_000;
/** Milliseconds. Reads notice a deletion on another process through its event, or after this long at the latest. */
const cacheLife = 10_000;
const cacheSize = 10_000;

interface CachedActor {
	actor: TokenActor;
	until: number;
}

/** Finds the user and scopes of a token. Only its SHA-256 is stored, as for sessions. */
export function tokenService(
	{ orm, reads }: Pick<Database, "orm" | "reads">,
	configured: ConfiguredAdministrators,
): Tokens {
	const lookup = tokenLookup(reads.orm);
	const cache = new LRUCache<string, CachedActor>({ max: cacheSize });
	/** Incremented on every invalidation: rows read before it must not be cached. */
	let changes = 0;

	async function load(
		token: string,
		{ userId, tokenHash }: TokenKey,
		now: number,
	): Promise<TokenActor | undefined> {
		const changesBefore = changes;
		const [row] = await lookup.execute({ userId, tokenHash });
		const expiresAt = row === undefined ? 0 : Date.parse(row.expiresAt);
		if (row === undefined || expiresAt <= now) return undefined;
		const actor = {
			userId,
			sessionId: row.tokenId,
			tokenId: row.tokenId,
			scopes: row.scopes,
			isAdmin: false,
			hasPaid: row.hasPaid || row.isAppointed || isConfiguredAdministrator(row, configured),
			timeZone: row.timeZone,
			dayStartHour: row.dayStartHour,
			signedInAt: Date.parse(row.createdAt),
		};
		if (now - Date.parse(row.lastUsedAt ?? "1970-01-01") > touchEvery) await touchToken(orm, actor, iso(now));
		if (changes === changesBefore) cache.set(token, { actor, until: Math.min(expiresAt, now + cacheLife) });
		return actor;
	}

	return {
		actorOf: async (token, now, mayBeCached) => {
			const cached = cache.get(token);
			if (mayBeCached && cached && now < cached.until) return cached.actor;
			const key = keyOfAccessToken(token);
			const actor = key && (await load(token, key, now));
			if (actor === undefined) cache.delete(token);
			return actor;
		},

		endAll: async (tx, userId) => {
			for (const deleted of await deleteTokensOf(tx, userId)) await withdrawEnding(tx, userId, deleted);
			await recordEvent(tx, { kind: "tokens.ended", userId });
		},

		forget: (userId) => {
			changes++;
			for (const [token, { actor }] of cache.entries())
				if (userId === undefined || actor.userId === userId) cache.delete(token);
		},

		beginKeyed: (key, fingerprint, now) => beginKeyed(orm, key, fingerprint, now),
		answerKeyed: (key, status, answer) => answerKeyed(orm, key, { status, answer }),
		releaseKeyed: (key) => releaseKeyed(orm, key),

		purge: async (now) => {
			const before = iso(expiredBefore(now));
			await processInBatches(
				(limit) => listExpiredBefore(orm, before, limit),
				({ userId, id }) => orm.transaction((tx) => deleteWithNotice(tx, userId, id)),
			);
			await purgeKeyed(orm, now);
		},
	};
}

async function deleteWithNotice(tx: Orm, userId: string, id: string): Promise<boolean> {
	const deleted = await deleteToken(tx, userId, id);
	if (deleted) await withdrawEnding(tx, userId, deleted);
	return deleted !== undefined;
}
