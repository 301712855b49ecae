import type { SyncError } from "#domain/integrations/connection.ts";
import type { ProviderAdapter } from "#server/integrations/adapter.ts";
import { type ProviderAnswer, UnreachableError } from "#server/outbound/provider-calls.ts";

/** Why a provider could not be read. Contains no part of the response, which may repeat a token. */
export class ProviderError extends Error {
	readonly fault: SyncError;
	/** Seconds. */
	readonly retryAfter: number | undefined;
	/** Our own limit refused the call, so the provider has not asked for a wait. */
	readonly isOwnLimit: boolean;

	constructor(fault: SyncError, retryAfter?: number, isOwnLimit = false) {
		super(fault);
		this.fault = fault;
		this.retryAfter = retryAfter;
		this.isOwnLimit = isOwnLimit;
	}
}

export function faultIn(
	answer: ProviderAnswer,
	{ faultOf, retryAfter }: Pick<ProviderAdapter, "faultOf" | "retryAfter">,
	now: number,
): ProviderError | undefined {
	if (answer.status >= 200 && answer.status < 300) return undefined;
	const fault = faultOf?.(answer) ?? usualFault(answer.status);
	const wait = fault === "limited" ? (secondsIn(answer, now) ?? retryAfter?.(answer, now)) : undefined;
	return new ProviderError(fault, wait);
}

function usualFault(status: number): SyncError {
	if (status === 401 || status === 403) return "consent-gone";
	if (status === 410) return "stopped";
	// Notion returns 529 when it is overloaded.
	if (status === 429 || status === 529) return "limited";
	return status >= 500 ? "unavailable" : "bad-answer";
}

const maxWaitSeconds = 24 * 60 * 60;

function secondsIn({ headers }: ProviderAnswer, now: number): number | undefined {
	const text = headers["retry-after"]?.trim();
	if (text === undefined || text === "") return undefined;
	const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
	return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), maxWaitSeconds);
}

export function asProviderError(thrown: unknown): ProviderError | undefined {
	if (thrown instanceof ProviderError) return thrown;
	return thrown instanceof UnreachableError ? new ProviderError("unreachable") : undefined;
}
