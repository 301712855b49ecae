import { type Instant, instantOf } from "#domain/day.ts";
import type { Provider } from "./providers.ts";

export const syncErrors = [
	/** Withdrawn at the provider, or lost with a refreshed token that never arrived. */
	"consent-gone",
	"limited",
	"unreachable",
	"unavailable",
	/** The response is not what the provider documents. */
	"bad-answer",
	/** The provider no longer serves this app. */
	"stopped",
	/** The provider's limit on connected users is reached. */
	"full",
] as const;
export type SyncError = (typeof syncErrors)[number];

export const storedStates = ["active", "late", "needs-you", "limited", "failing", "stopped"] as const;
export type StoredState = (typeof storedStates)[number];
export const connectionStates = [...storedStates, "paused"] as const;
export type ConnectionState = (typeof connectionStates)[number];

export const runActions = ["connect", "sync", "webhook", "file", "ingest"] as const;

export interface ConnectionSettings {
	syncHabits: boolean;
	autoCreateHabits: boolean;
	/** Minutes. */
	syncFrequency: number;
}

export const defaultSettings: ConnectionSettings = {
	syncHabits: true,
	autoCreateHabits: false,
	syncFrequency: 60,
};
export const minSyncFrequency = 15;
export const maxSyncFrequency = 1_440;

const hour = 60 * 60_000;
export const lateAfter = 36 * hour;

interface StoredConnection {
	isActive: boolean;
	state: StoredState;
}

interface ConsentedConnection {
	id: string;
	provider: Provider;
	/** Null until the provider has been asked for it. */
	providerUserId: string | null;
	isDemo: boolean;
	state: ConnectionState;
}

const googleProviders: readonly Provider[] = ["fitbit", "google_fit"];

/** True if several connections to this provider may rely on one consent. */
export function mayShareConsent(provider: Provider): boolean {
	return googleProviders.includes(provider);
}

/**
 * True if both connections rely on one Google consent, so withdrawing it for one ends the other.
 * False if `other` has already lost it.
 */
export function shareConsent(one: ConsentedConnection, other: ConsentedConnection): boolean {
	return (
		one.id !== other.id &&
		mayShareConsent(one.provider) &&
		mayShareConsent(other.provider) &&
		one.providerUserId === other.providerUserId &&
		one.isDemo === other.isDemo &&
		other.state !== "needs-you"
	);
}

export function shownState({ isActive, state }: StoredConnection): ConnectionState {
	return isActive || state === "needs-you" || state === "stopped" ? state : "paused";
}

export function stateAfterSuccess(lastReadingAt: Instant, now: Instant): StoredState {
	return now - lastReadingAt > lateAfter ? "late" : "active";
}

/** Transient failures in a row that don't change the state, because providers are often unavailable for a minute. */
const toleratedFailures = 2;

export function stateAfterFailure(fault: SyncError, failures: number, state: StoredState): StoredState {
	if (fault === "consent-gone") return "needs-you";
	if (fault === "stopped") return "stopped";
	if (isStuck(state)) return state;
	if (fault === "limited" || fault === "full") return "limited";
	return failures > toleratedFailures ? "failing" : state;
}

/** True if only the user or the provider can resolve this state, so syncing is pointless. */
export function isStuck(state: StoredState): boolean {
	return state === "needs-you" || state === "stopped";
}

/** True between a failed run and its next try, before which the provider must not be called. */
export function isWaiting(
	{ reason, syncAt }: { reason: SyncError | null; syncAt: string | null },
	now: Instant,
): boolean {
	return reason !== null && syncAt !== null && (instantOf(syncAt) ?? now) > now;
}

export const notifiableStates = ["late", "needs-you", "failing", "stopped"] as const;
export type NotifiableState = (typeof notifiableStates)[number];

export function isNotifiable(state: StoredState): state is NotifiableState {
	return (notifiableStates as readonly string[]).includes(state);
}
