import { uuidv7 } from "uuidv7";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/sessions/service.ts";
import { auditLog } from "./tables.ts";

interface Act {
	act: "payment-verified";
	subjectId: string;
	details: Record<string, unknown>;
}

/** Writes what an administrator did into the append-only log, in the transaction that does it. */
export const recordAct = async (
	tx: Orm,
	by: { actor: Actor; address: string; now: number },
	{ act, subjectId, details }: Act,
): Promise<void> => {
	const at = new Date(by.now).toISOString();
	await tx
		.insert(auditLog)
		.values({ id: uuidv7(), at, actorId: by.actor.userId, act, subjectId, address: by.address, details });
};
