import type { Orm } from "#server/db/open.ts";
import type { Actor } from "./actor.ts";

export interface ListedSession {
	id: string;
	userAgent: string | null;
	createdAt: string;
	lastSeenAt: string;
}

export interface Sessions {
	/** Returns undefined if the token is unknown, expired or malformed. */
	actorOf(token: string, now: number): Promise<Actor | undefined>;

	/** Like `actorOf`, but bypasses the cache: another process may just have ended the session. */
	storedActorOf(token: string, now: number): Promise<Actor | undefined>;

	/** Extends a session as a visit would, if it has not expired. */
	touch(session: Pick<Actor, "userId" | "sessionId">, now: number): Promise<void>;

	livingOf(tokens: readonly string[], now: number): Promise<ReadonlySet<string>>;

	/**
	 * Returns the token. If the browser's old token is the same user's, its session gets the new one and keeps
	 * what belongs to it; any other session must be ended separately.
	 */
	begin(
		tx: Orm,
		userId: string,
		from: { now: number; address: string; userAgent: string; token: string | undefined },
	): Promise<string>;

	end(token: string): Promise<void>;

	/** Call `forget` after the transaction. */
	endAll(tx: Orm, userId: string): Promise<void>;

	/** Ends the user's other sessions, in every process at commit. Call `forget` after the transaction. */
	endOthers(tx: Orm, actor: Pick<Actor, "userId" | "sessionId">): Promise<void>;

	/** Replaces a session's token; the old one stops working. Call `forget` after the transaction. */
	rotate(tx: Orm, actor: Pick<Actor, "userId" | "sessionId">): Promise<string>;

	endOne(tx: Orm, userId: string, sessionId: string): Promise<boolean>;

	list(userId: string, now: number): Promise<ListedSession[]>;

	/** Records that a user has signed in on a device; returns the device's token, a new one if it had none. */
	rememberDevice(tx: Orm, userId: string, device: string | undefined, now: number): Promise<string>;

	/** Drops this process's cache of a user, or of all users, after something in an Actor has changed. */
	forget(userId: string | undefined): void;

	purge(now: number): Promise<void>;
}
