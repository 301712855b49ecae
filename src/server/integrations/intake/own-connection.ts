import type { Provider } from "#domain/integrations/providers.ts";
import type { Orm } from "#server/db/open.ts";
import {
	findOfProvider,
	insertConnection,
	unpolledConnection,
} from "#server/integrations/connections/store.ts";
import { endConnection } from "#server/integrations/sync/disconnect.ts";

/** Creates the connection for a phone or files, unless there is one. A demo ends: it would overwrite real numbers. */
export async function ensureConnection(
	tx: Orm,
	userId: string,
	provider: Provider,
	now: number,
): Promise<void> {
	const stored = await findOfProvider(tx, userId, provider);
	if (stored?.isDemo) await endConnection(tx, stored, now);
	await insertConnection(tx, unpolledConnection(userId, provider, now));
}
