import type { Scope } from "#domain/account/access-token.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "./actor.ts";

/** The program that acts for a token's owner; never an administrator. */
export interface TokenActor extends Actor {
	tokenId: string;
	scopes: readonly Scope[];
}

/** State of a request with an Idempotency-Key. */
export type KeyedRequest =
	| { state: "first" }
	| { state: "under-way" }
	| { state: "another-request" }
	| { state: "answered"; status: number; answer: string | null };

export interface RequestKey {
	userId: string;
	tokenId: string;
	key: string;
}

export interface Tokens {
	/**
	 * Returns undefined if the token is unknown, expired or malformed. Unless it `mayBeCached`, reads the database:
	 * another process may just have ended it.
	 */
	actorOf(token: string, now: number, mayBeCached: boolean): Promise<TokenActor | undefined>;

	/** Ends all of a user's tokens, in every process at commit. Call `forget` after it. */
	endAll(tx: Orm, userId: string): Promise<void>;

	/** Drops this process's cache of a user, or of all users. */
	forget(userId: string | undefined): void;

	/** Throws `too-many-keys`. */
	beginKeyed(key: RequestKey, fingerprint: Buffer, now: number): Promise<KeyedRequest>;

	/** Stores the answer for repeats. */
	answerKeyed(key: RequestKey, status: number, answer: string | null): Promise<void>;

	/** Frees the key of a failed request, which has changed nothing. */
	releaseKeyed(key: RequestKey): Promise<void>;

	purge(now: number): Promise<void>;
}
