import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { uuidv7 } from "uuidv7";
import { type ConfiguredAdministrators, isConfiguredAdministrator } from "#domain/admin/administrator.ts";
import type { Database, Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { ListedSession, Sessions } from "#server/deps/sessions.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { hashOf, keyOfToken, newToken } from "#server/ground/owned-token.ts";
import { addressPrefix } from "#server/limits/address-prefix.ts";
import {
	deleteDevicesUnusedSince,
	deleteExpiredSessions,
	deleteOldestSessions,
	deleteOtherSessions,
	deleteSession,
	deleteSessionById,
	deleteSessionsOf,
	findSessionsOf,
	insertSession,
	keepDevice,
	listSessions,
	renewSession,
	sessionLookup,
	setTokenHash,
	touchSession,
} from "./store.ts";

interface CachedActor {
	actor: Actor;
	until: number;
}

const day = 86_400_000;
const idleLife = 30 * day;
const absoluteLife = 90 * day;
/** Maximum sessions per user; one more ends the oldest. */
export const maxSessions = 20;
const maxDevices = 20;
/** The longest cookie lifetime that browsers allow. */
const deviceLife = 400 * day;
/** Milliseconds; last use is written at most this often, so that reads don't become writes. */
const touchEvery = 600_000;

/** Maximum milliseconds until reads notice a logout on another process; on this one they notice it at once. */
const cacheLife = 10_000;
const cacheSize = 10_000;

/** Only a token's SHA-256 is stored (OWASP ASVS 5.0, 7.2 and 11.5.1). */
export function sessionService(
	{ orm, reads }: Pick<Database, "orm" | "reads">,
	configured: ConfiguredAdministrators,
): Sessions {
	const lookup = sessionLookup(reads.orm);
	const cache = new LRUCache<string, CachedActor>({ max: cacheSize });
	/** Incremented on every invalidation: rows read before it must not be cached. */
	let changes = 0;

	async function load(
		token: string,
		userId: string,
		tokenHash: Buffer,
		now: number,
	): Promise<Actor | undefined> {
		const changesBefore = changes;
		const [row] = await lookup.execute({ userId, tokenHash });
		if (row === undefined) return undefined;
		const expiresAt = Math.min(Date.parse(row.idleExpiresAt), Date.parse(row.absoluteExpiresAt));
		if (expiresAt <= now) return undefined;
		const isAdmin = row.isAppointed || isConfiguredAdministrator(row, configured);
		const actor = {
			userId,
			sessionId: row.sessionId,
			isAdmin,
			hasPaid: isAdmin || row.hasPaid,
			timeZone: row.timeZone,
			dayStartHour: row.dayStartHour,
			signedInAt: Date.parse(row.createdAt),
		};
		if (now - Date.parse(row.lastSeenAt) > touchEvery) await touch(actor, now);
		if (changes === changesBefore) cache.set(token, { actor, until: Math.min(expiresAt, now + cacheLife) });
		return actor;
	}

	function touch(session: Pick<Actor, "userId" | "sessionId">, now: number): Promise<void> {
		return touchSession(orm, session, { lastSeenAt: iso(now), idleExpiresAt: iso(now + idleLife) });
	}

	function forget(userId: string | undefined): void {
		changes++;
		for (const [token, { actor }] of cache.entries())
			if (userId === undefined || actor.userId === userId) cache.delete(token);
	}

	async function storedActorOf(token: string, now: number): Promise<Actor | undefined> {
		const key = keyOfToken(token);
		const actor = key && (await load(token, key.userId, key.tokenHash, now));
		if (actor === undefined) cache.delete(token);
		return actor;
	}

	async function livingOf(tokens: readonly string[], now: number): Promise<Set<string>> {
		const keys = tokens.flatMap((token) => {
			const key = keyOfToken(token);
			return key ? [{ token, userId: key.userId, hash: key.tokenHash.toString("hex") }] : [];
		});
		const rows = await findSessionsOf(reads.orm, [...new Set(keys.map(({ userId }) => userId))]);
		const living = new Set(
			rows
				.filter((row) => Math.min(Date.parse(row.idleExpiresAt), Date.parse(row.absoluteExpiresAt)) > now)
				.map(({ tokenHash }) => Buffer.from(tokenHash).toString("hex")),
		);
		return new Set(keys.filter(({ hash }) => living.has(hash)).map(({ token }) => token));
	}

	return {
		actorOf: async (token: string, now: number): Promise<Actor | undefined> => {
			const cached = cache.get(token);
			if (cached && now < cached.until) return cached.actor;
			return storedActorOf(token, now);
		},

		storedActorOf,

		livingOf,

		touch,

		begin: async (
			tx: Orm,
			userId: string,
			from: { now: number; address: string; userAgent: string; token: string | undefined },
		) => {
			const { token, tokenHash } = newToken(userId);
			const former = keyOfToken(from.token ?? "");
			const begun = {
				tokenHash,
				createdAt: iso(from.now),
				lastSeenAt: iso(from.now),
				idleExpiresAt: iso(from.now + idleLife),
				absoluteExpiresAt: iso(from.now + absoluteLife),
				addressPrefix: addressPrefix(from.address),
				userAgent: from.userAgent.slice(0, 300),
			};
			const isSameUser = former?.userId === userId;
			if (isSameUser && (await renewSession(tx, userId, former.tokenHash, begun))) return token;
			await insertSession(tx, { ...begun, userId, id: uuidv7() });
			if ((await deleteOldestSessions(tx, userId, maxSessions)) > 0) forget(userId);
			return token;
		},

		end: async (token: string): Promise<void> => {
			const key = keyOfToken(token);
			if (key) await deleteSession(orm, key.userId, key.tokenHash);
			changes++;
			cache.delete(token);
		},

		endAll: async (tx: Orm, userId: string): Promise<void> => {
			await deleteSessionsOf(tx, userId);
			await recordEvent(tx, { kind: "sessions.ended", userId });
		},

		endOthers: async (tx: Orm, { userId, sessionId }: Pick<Actor, "userId" | "sessionId">): Promise<void> => {
			await deleteOtherSessions(tx, userId, sessionId);
			await recordEvent(tx, { kind: "sessions.ended", userId });
		},

		rotate: async (tx: Orm, { userId, sessionId }: Pick<Actor, "userId" | "sessionId">): Promise<string> => {
			const { token, tokenHash } = newToken(userId);
			await setTokenHash(tx, { userId, id: sessionId, tokenHash });
			return token;
		},

		endOne: async (tx: Orm, userId: string, sessionId: string): Promise<boolean> => {
			const isEnded = await deleteSessionById(tx, userId, sessionId);
			if (isEnded) await recordEvent(tx, { kind: "sessions.ended", userId });
			return isEnded;
		},

		list: (userId: string, now: number): Promise<ListedSession[]> => listSessions(orm, userId, iso(now)),

		rememberDevice: async (
			tx: Orm,
			userId: string,
			device: string | undefined,
			now: number,
		): Promise<string> => {
			const token = device ?? randomBytes(32).toString("base64url");
			await keepDevice(tx, { userId, tokenHash: hashOf(token), lastUsedAt: iso(now) }, maxDevices);
			return token;
		},

		forget,

		purge: async (now: number): Promise<void> => {
			await deleteExpiredSessions(orm, iso(now));
			await deleteDevicesUnusedSince(orm, iso(now - deviceLife));
		},
	};
}
