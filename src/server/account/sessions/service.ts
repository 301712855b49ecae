import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { uuidv7 } from "uuidv7";
import { type ConfiguredAdministrators, isConfiguredAdministrator } from "#domain/admin/administrator.ts";
import { hashOf, keyOfToken, newToken } from "#server/account/owned-token.ts";
import type { Database, Orm } from "#server/db/open.ts";
import { addressPrefix } from "#server/http/request.ts";
import { iso } from "#server/iso.ts";
import { tellPages } from "#server/notices/events/service.ts";
import {
	deleteDevicesUnusedSince,
	deleteExpiredSessions,
	deleteOldestSessions,
	deleteOtherSessions,
	deleteSession,
	deleteSessionById,
	deleteSessionsOf,
	insertSession,
	keepDevice,
	listSessions,
	type StoredSession,
	sessionLookup,
	setTokenHash,
	touchSession,
} from "./store.ts";

/** The signed-in user on whose behalf a service acts. */
export interface Actor {
	userId: string;
	sessionId: string;
	isAdmin: boolean;
	timeZone: string;
	dayStartHour: number;
	signedInAt: number;
}

interface Cached {
	actor: Actor;
	/** When the database is to be asked again. */
	until: number;
}

const day = 86_400_000;
const idleLife = 30 * day;
const absoluteLife = 90 * day;
/** Of one user; with one more the oldest ends. */
export const mostSessions = 20;
const mostDevices = 20;
/** As long as a browser keeps a cookie at most. */
const deviceLife = 400 * day;
/** A session's last use is written at most this often, so that reading does not become writing. */
const touchEvery = 600_000;

/** What only reads sees another process's logout after at most this long; our own at once. */
const cacheLife = 10_000;
const cacheSize = 10_000;

export type Sessions = ReturnType<typeof sessionService>;

/** Sessions by token. Only a token's SHA-256 is stored (`reference`: OWASP ASVS 5.0, 7.2 and 11.5.1). */
export const sessionService = (
	{ orm, reads }: Pick<Database, "orm" | "reads">,
	configured: ConfiguredAdministrators,
) => {
	const lookup = sessionLookup(reads.orm);
	const cache = new LRUCache<string, Cached>({ max: cacheSize });
	/** Goes up whenever something cached stops being true: what was read before that must not be kept. */
	let changes = 0;

	const load = async (
		token: string,
		userId: string,
		tokenHash: Buffer,
		now: number,
	): Promise<Actor | undefined> => {
		const changesBefore = changes;
		const [row] = await lookup.execute({ userId, tokenHash });
		if (row === undefined) return undefined;
		const expiresAt = Math.min(Date.parse(row.idleExpiresAt), Date.parse(row.absoluteExpiresAt));
		if (expiresAt <= now) return undefined;
		const actor = {
			userId,
			sessionId: row.sessionId,
			isAdmin: row.isAppointed || isConfiguredAdministrator(row, configured),
			timeZone: row.timeZone,
			dayStartHour: row.dayStartHour,
			signedInAt: Date.parse(row.createdAt),
		};
		if (now - Date.parse(row.lastSeenAt) > touchEvery) {
			await touchSession(orm, actor, { lastSeenAt: iso(now), idleExpiresAt: iso(now + idleLife) });
		}
		if (changes === changesBefore) cache.set(token, { actor, until: Math.min(expiresAt, now + cacheLife) });
		return actor;
	};

	/** Forgets what is cached of a user, after something in an Actor has changed; without a user, of everybody. */
	const forget = (userId: string | undefined): void => {
		changes++;
		for (const [token, { actor }] of cache.entries())
			if (userId === undefined || actor.userId === userId) cache.delete(token);
	};

	const storedActorOf = async (token: string, now: number): Promise<Actor | undefined> => {
		const key = keyOfToken(token);
		const actor = key && (await load(token, key.userId, key.tokenHash, now));
		if (actor === undefined) cache.delete(token);
		return actor;
	};

	return {
		/** Whose token this is, or undefined when it is unknown, expired or malformed. */
		actorOf: async (token: string, now: number): Promise<Actor | undefined> => {
			const cached = cache.get(token);
			if (cached && now < cached.until) return cached.actor;
			return storedActorOf(token, now);
		},

		/** The same as the database has it now, whatever another process has just ended or taken away. */
		storedActorOf,

		/** Starts a session and returns its token. The caller's old token, if any, must be ended separately. */
		begin: async (tx: Orm, userId: string, from: { now: number; address: string; userAgent: string }) => {
			const { token, tokenHash } = newToken(userId);
			await insertSession(tx, {
				userId,
				tokenHash,
				id: uuidv7(),
				createdAt: iso(from.now),
				lastSeenAt: iso(from.now),
				idleExpiresAt: iso(from.now + idleLife),
				absoluteExpiresAt: iso(from.now + absoluteLife),
				addressPrefix: addressPrefix(from.address),
				userAgent: from.userAgent.slice(0, 300),
			});
			if ((await deleteOldestSessions(tx, userId, mostSessions)) > 0) forget(userId);
			return token;
		},

		/** Ends the session of this token; unknown tokens are fine. */
		end: async (token: string): Promise<void> => {
			const key = keyOfToken(token);
			if (key) await deleteSession(orm, key.userId, key.tokenHash);
			changes++;
			cache.delete(token);
		},

		/** Ends all sessions of a user. Call `forget` once the transaction is over. */
		endAll: async (tx: Orm, userId: string): Promise<void> => {
			await deleteSessionsOf(tx, userId);
			await tellPages(tx, userId, "account");
		},

		/**
		 * Ends whatever lets other devices than this session's act for the user, on every process as the transaction
		 * commits. Call `forget` after it.
		 */
		endOthers: async (tx: Orm, { userId, sessionId }: Pick<Actor, "userId" | "sessionId">): Promise<void> => {
			await deleteOtherSessions(tx, userId, sessionId);
			await tellPages(tx, userId, "account");
		},

		/** Gives a session another token; the one before it is worth nothing from now on. Call `forget` after it. */
		rotate: async (tx: Orm, { userId, sessionId }: Pick<Actor, "userId" | "sessionId">): Promise<string> => {
			const { token, tokenHash } = newToken(userId);
			await setTokenHash(tx, { userId, id: sessionId, tokenHash });
			return token;
		},

		/** Ends one session of the user; false when there is no such one. */
		endOne: async (tx: Orm, userId: string, sessionId: string): Promise<boolean> => {
			const isEnded = await deleteSessionById(tx, userId, sessionId);
			if (isEnded) await tellPages(tx, userId, "account");
			return isEnded;
		},

		/** Where the user is signed in, last seen first. */
		list: (userId: string, now: number): Promise<StoredSession[]> => listSessions(orm, userId, iso(now)),

		/**
		 * Notes that a user has signed in with a device, and gives the token by which it is known from now on: its own,
		 * or a new one.
		 */
		rememberDevice: async (
			tx: Orm,
			userId: string,
			device: string | undefined,
			now: number,
		): Promise<string> => {
			const token = device ?? randomBytes(32).toString("base64url");
			await keepDevice(tx, { userId, tokenHash: hashOf(token), lastUsedAt: iso(now) }, mostDevices);
			return token;
		},

		forget,

		purge: async (now: number): Promise<void> => {
			await deleteExpiredSessions(orm, iso(now));
			await deleteDevicesUnusedSince(orm, iso(now - deviceLife));
		},
	};
};
