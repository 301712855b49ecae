import { setTimeout } from "node:timers/promises";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { UnreachableError } from "#server/outbound/provider-calls.ts";
import { appOf } from "./app.ts";
import { claimRefresh, endRefresh } from "./claims.ts";
import { decryptTokens, encryptTokens } from "./encrypted-tokens.ts";
import { type TokenReply, tokenEndpoint } from "./oauth.ts";
import { ProviderError } from "./provider-error.ts";
import { type ConnectionKey, findConnection } from "./store.ts";

const minute = 60_000;
/** A token that expires within this time is replaced before use. */
const expiryMargin = 5 * minute;
/** Shorter than the minute in which Todoist accepts a repeat. */
const refreshLease = 15_000;
const waitMs = 200;
const maxWaits = 100;

type RefreshDeps = Pick<Deps, "orm" | "secrets" | "config" | "callProvider" | "clock">;

/** `refused` is a token that the provider did not accept. Throws `ProviderError` and `UnreachableError`. */
export async function accessTokenFor(
	deps: RefreshDeps,
	key: ConnectionKey,
	refused?: string,
): Promise<string> {
	const { orm, secrets, clock } = deps;
	for (let waited = 0; waited < maxWaits; waited++) {
		const row = await findConnection(orm, key);
		const tokens = row && decryptTokens(secrets, row);
		if (row === undefined || tokens === undefined) throw new ProviderError("consent-gone");
		if (tokens.accessToken !== refused && !endsSoon(row, clock())) return tokens.accessToken;
		if (tokens.refreshToken === null) throw new ProviderError("consent-gone");
		const fresh = await refreshTokens(deps, row, tokens.refreshToken);
		if (fresh !== undefined) return fresh;
		await setTimeout(waitMs);
	}
	throw new ProviderError("unavailable");
}

function endsSoon({ tokenExpiry }: StoredConnection, now: number): boolean {
	return tokenExpiry !== null && Date.parse(tokenExpiry) - now < expiryMargin;
}

/**
 * Returns undefined if another process is refreshing or has refreshed the tokens, or if the user reconnects
 * during the refresh.
 */
async function refreshTokens(
	deps: RefreshDeps,
	row: StoredConnection,
	refreshToken: string,
): Promise<string | undefined> {
	const { orm, secrets, clock } = deps;
	const lease = { now: iso(clock()), until: iso(clock() + refreshLease) };
	if (!(await claimRefresh(orm, row, lease))) return undefined;
	try {
		const granted = await retryOnce(() =>
			tokenEndpoint(deps.callProvider, appOf(deps.config, row), clock).refresh(refreshToken),
		);
		const { accessToken } = granted.tokens;
		const kept = { accessToken, refreshToken: granted.tokens.refreshToken ?? refreshToken };
		// The new pair is stored before anybody uses it.
		const isStored = await endRefresh(orm, row, {
			...encryptTokens(secrets, row, kept),
			tokenExpiry: expiryOf(granted, clock()),
		});
		return isStored ? accessToken : undefined;
	} catch (fault) {
		await endRefresh(orm, row, {});
		throw fault;
	}
}

/** A request whose response was lost may have replaced the token; only an immediate repeat still works. */
async function retryOnce(ask: () => Promise<TokenReply>): Promise<TokenReply> {
	try {
		return await ask();
	} catch (fault) {
		if (fault instanceof UnreachableError) return ask();
		throw fault;
	}
}

export function expiryOf({ expiresIn }: TokenReply, now: number): string | null {
	return expiresIn === undefined ? null : iso(now + expiresIn * 1_000);
}
