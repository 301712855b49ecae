import { mayShareConsent, shareConsent } from "#domain/integrations/connection.ts";
import { phoneProvider } from "#domain/integrations/providers.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import type { Tokens } from "#server/integrations/adapter.ts";
import { forgetConnection } from "#server/integrations/mappings/take-over-undo.ts";
import { adapters, providersOf } from "#server/integrations/providers/adapters.ts";
import { isPolled } from "#server/integrations/providers/shared-metrics.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { withdrawGroup } from "#server/notices/notices/service.ts";
import { appOf } from "./app.ts";
import { decryptTokens } from "./encrypted-tokens.ts";
import { markAsEnded } from "./ended-connections.ts";
import { connectionNoticeGroupKey } from "./notices.ts";
import { asProviderError } from "./provider-error.ts";
import { deletePhoneKeys, findConnection, listConnections, listOfProviderUser } from "./store.ts";

type RevokeDeps = Pick<Deps, "orm" | "secrets" | "config" | "callProvider" | "log">;

/**
 * Revokes the consent at the provider, unless another connection relies on it. If an account is closed, connections of
 * other accounts are checked; otherwise only its own, since a request must not wait for all shards. The caller deletes
 * the tokens even if revoking fails.
 */
export async function revokeConsent(
	deps: RevokeDeps,
	row: StoredConnection,
	{ isAccountClosing = false } = {},
): Promise<void> {
	const tokens = decryptTokens(deps.secrets, row);
	if (tokens === undefined) return;
	const others = isAccountClosing
		? await connectionsOfOthers(deps.orm, row)
		: await listConnections(deps.orm, row.userId);
	const isShared = (other: StoredConnection) => shareConsent(row, other) && isPolled(other);
	if (row.providerUserId !== null && others.some(isShared)) return;
	await revoke(deps, row, tokens);
}

type Consented = Pick<StoredConnection, "provider" | "isDemo">;

/** Revokes a consent that no connection was made of, unless the user has another one that might rely on it. */
export async function revokeUnused(
	deps: RevokeDeps,
	given: Consented & { userId: string },
	tokens: Tokens,
): Promise<void> {
	const app = adapters[given.provider].oauth?.app;
	const others = await listConnections(deps.orm, given.userId);
	const mayRely = (other: StoredConnection) =>
		isPolled(other) &&
		other.state !== "needs-you" &&
		other.isDemo === given.isDemo &&
		adapters[other.provider].oauth?.app === app;
	if (!others.some(mayRely)) await revoke(deps, given, tokens);
}

async function revoke(deps: RevokeDeps, { provider, isDemo }: Consented, tokens: Tokens): Promise<void> {
	try {
		const { adapter, keys } = appOf(deps.config, { provider, isDemo });
		await deps.callProvider(adapter.oauth.revocation(keys, tokens), isDemo);
	} catch (fault) {
		if (asProviderError(fault) === undefined) throw fault;
		deps.log.warn({ provider }, "a consent could not be revoked at its provider");
	}
}

async function connectionsOfOthers(orm: Orm, row: StoredConnection): Promise<StoredConnection[]> {
	const { userId, provider, providerUserId, isDemo } = row;
	const app = adapters[provider].oauth?.app;
	if (app === undefined || providerUserId === null || !mayShareConsent(provider)) return [];
	const all = await listOfProviderUser(orm, providersOf(app), { providerUserId, isDemo });
	return all.filter((other) => other.userId !== userId);
}

/** Called before an account is deleted, which deletes its connections. */
export async function revokeConsents(deps: RevokeDeps, userId: string): Promise<void> {
	for (const row of await listConnections(deps.orm, userId))
		await revokeConsent(deps, row, { isAccountClosing: true });
}

/**
 * Hides the connection. After the transaction, call `clearEnded` to delete it (`decisions/0313`). A user's request
 * locks the account first: a concurrent one must not delete the keys of the next connection.
 */
export async function endConnection(tx: Orm, row: StoredConnection, now: number): Promise<void> {
	if ((await findConnection(tx, row)) === undefined) return;
	// Before the connection, so that a delivery under way is stored first and then deleted with it.
	if (row.provider === phoneProvider) await deletePhoneKeys(tx, row.userId);
	await markAsEnded(tx, row, iso(now));
	await forgetConnection(tx, row, now);
	await withdrawGroup(tx, [row.userId], connectionNoticeGroupKey(row.id));
	await recordEvent(tx, { kind: "integration.changed", userId: row.userId });
}
