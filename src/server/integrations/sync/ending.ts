import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { forgetConnection } from "#server/integrations/mappings/taking-back.ts";
import { type ConnectionKey, deleteConnection } from "./store.ts";

/** Deletes a connection with all that it has brought. What it ticked stays. */
export async function endConnection(tx: Orm, key: ConnectionKey): Promise<void> {
	await deleteConnection(tx, key);
	await forgetConnection(tx, key.userId, key.id);
	await recordEvent(tx, { kind: "integration.changed", userId: key.userId });
}
