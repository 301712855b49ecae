import type { Day } from "#domain/day.ts";
import type { CallProvider } from "#server/outbound/provider-calls.ts";

/** An incoming call, not verified yet. */
export interface Arrival {
	bytes: Uint8Array;
	headers: { get(name: string): string | null };
	/** The key in its address. */
	key: string;
	now: number;
}

export interface IncomingKeys {
	clientSecret: string;
	/** Secret part of the address that the operator registers. */
	addressKey: string;
	/** Signing token that the provider sends once, when its webhook is registered. */
	token: string | undefined;
	strava: { subscriptionId: string | undefined; needsSignature: boolean };
	callProvider: CallProvider;
	isDemo: boolean;
}

export interface Change {
	providerUserId: string;
	/** Days from this one on may have changed. */
	from: Day;
	isWithdrawn?: boolean;
}

export interface IncomingDelivery {
	/** The status that the provider expects. */
	status: 200 | 201 | 204;
	/** Undefined if a repeat cannot be told from another change; reading twice does no harm. */
	id?: string | undefined;
	changes: Change[];
	/** The provider's new signing token. */
	token?: string;
	/** Result of checking an optional signature. */
	isSignatureRight?: boolean;
}

/** Reads a provider's call. Throws `wrong-key`, `wrong-signature`, `unknown-delivery` or `provider-unavailable`. */
export type ReadIncoming = (arrival: Arrival, keys: IncomingKeys) => Promise<IncomingDelivery>;
