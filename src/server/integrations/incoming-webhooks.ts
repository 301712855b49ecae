import type { Day } from "#domain/day.ts";
import type { CallProvider } from "#server/outbound/provider-calls.ts";

/** A call as it came. */
export interface Arrival {
	bytes: Uint8Array;
	headers: { get(name: string): string | null };
	/** Of its address. */
	key: string;
	now: number;
}

/** What a call may be checked against. */
export interface IncomingKeys {
	clientSecret: string;
	/** Part of the address that the operator registers; nobody else knows it. */
	addressKey: string;
	/** Sent by the provider itself, once. */
	token: string | undefined;
	strava: { subscriptionId: string | undefined; needsSignature: boolean };
	callProvider: CallProvider;
	isDemo: boolean;
}

/** One person's data has changed. */
export interface Change {
	providerUserId: string;
	/** Days from this one on may have changed. */
	from: Day;
	/** The person is said to have withdrawn the consent. */
	isWithdrawn?: boolean;
}

/** What a call that its provider has sent says. */
export interface Delivered {
	/** As the provider expects. */
	status: 200 | 201 | 204;
	/** Undefined where a repeat cannot be told from another change: reading twice harms nothing. */
	id?: string | undefined;
	changes: Change[];
	/** To sign with from now on. */
	token?: string;
	/** Whether a signature that is not required was right. */
	isSignatureRight?: boolean;
}

/** Reads a provider's call. Throws `wrong-key` or `wrong-signature` if it is not the provider's, and `unknown-delivery`. */
export type ReadIncoming = (arrival: Arrival, keys: IncomingKeys) => Promise<Delivered>;
