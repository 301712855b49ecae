import { isNotifiable, type StoredState } from "#domain/integrations/connection.ts";
import type { Orm } from "#server/db/open.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { hasCause } from "#server/notices/notices/store.ts";

export function connectionNoticeGroupKey(integrationId: string): string {
	return `integration ${integrationId}`;
}

export function stateCause(id: string, state: StoredState, stateSince: string): string {
	return `integration-state ${id} ${state} ${stateSince}`;
}

/** Whether a limit on calls begins in a state with a notice, or ends by returning to it: no new notice is due. */
export async function isLimitWithin(
	tx: Orm,
	{ userId, id, state, stateSince }: StoredConnection,
	next: StoredState,
): Promise<boolean> {
	if (next === "limited") return isNotifiable(state);
	return state === "limited" && hasCause(tx, userId, stateCause(id, next, stateSince));
}
