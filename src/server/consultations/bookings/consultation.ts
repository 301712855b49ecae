import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount } from "#server/users/store.ts";
import {
	type Changes,
	findClient,
	findConsultation,
	insertChange,
	type StoredChange,
	updateConsultation,
} from "./store.ts";

/** Throws `not-found`. */
export async function consultationOf(orm: Orm, id: string): Promise<StoredConsultation> {
	const userId = await findClient(orm, id);
	const row = userId && (await findConsultation(orm, { userId, id }));
	if (!row) throw new Problem("not-found");
	return row;
}

/** Locks the client's row, as every change to a consultation or its payment does. */
export async function lockConsultation(tx: Orm, id: string): Promise<StoredConsultation> {
	const { userId } = await consultationOf(tx, id);
	await lockAccount(tx, { id: userId });
	return consultationOf(tx, id);
}

type ChangeRecord = Pick<StoredChange, "change" | "changedBy" | "changedAt"> & Partial<StoredChange>;

/** Changes a consultation and records the change. Call with its client's row locked. */
export async function changeConsultation(
	tx: Orm,
	row: StoredConsultation,
	changes: Changes,
	happened: ChangeRecord,
): Promise<void> {
	await updateConsultation(tx, row, { ...changes, updatedAt: happened.changedAt });
	await insertChange(tx, row, happened);
}
