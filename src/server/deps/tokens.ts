import type { Scope } from "#domain/account/access-token.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "./actor.ts";

/** The program that acts for a token's owner; never an administrator. */
export interface TokenActor extends Actor {
	tokenId: string;
	scopes: readonly Scope[];
}

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
	 * Returns undefined if the token is unknown, expired or malformed, or if its owner's account is suspended or
	 * closed. Reads the database unless it `mayBeCached`.
	 */
	actorOf(token: string, now: number, mayBeCached: boolean): Promise<TokenActor | undefined>;

	/** Ends all of a user's tokens, in every process at commit. Call `forget` after the transaction. */
	endAll(tx: Orm, userId: string): Promise<void>;

	forget(userId: string | undefined): void;

	/** Throws `too-many-idempotency-keys`. */
	beginKeyed(key: RequestKey, fingerprint: Buffer, now: number): Promise<KeyedRequest>;

	answerKeyed(key: RequestKey, status: number, answer: string | null): Promise<void>;

	/** Frees the key of a failed request, which has changed nothing. */
	releaseKeyed(key: RequestKey): Promise<void>;

	purge(now: number): Promise<void>;
}
