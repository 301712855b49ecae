import type { Provider } from "#domain/integrations/providers.ts";
import type { Orm } from "#server/db/open.ts";
import { findOfProvider } from "#server/integrations/connections/store.ts";
import { endConnection } from "#server/integrations/sync/disconnect.ts";
import { clearEnded } from "#server/integrations/sync/ended-connections.ts";
import { lockAccount } from "#server/users/store.ts";

/**
 * Call outside of transactions, before a connection for a phone or files is inserted. Ends a demo, which would overwrite
 * real numbers.
 */
export async function makeRoom(orm: Orm, userId: string, provider: Provider, now: number): Promise<void> {
	const stored = await findOfProvider(orm, userId, provider);
	if (stored?.isDemo) await orm.transaction((tx) => endDemo(tx, userId, provider, now));
	await clearEnded(orm, userId, provider);
}

async function endDemo(tx: Orm, userId: string, provider: Provider, now: number): Promise<void> {
	// A concurrent request may have ended the demo and connected the phone already; that connection's key must survive.
	await lockAccount(tx, { id: userId });
	const stored = await findOfProvider(tx, userId, provider);
	if (stored?.isDemo) await endConnection(tx, stored, now);
}
