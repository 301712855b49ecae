import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount } from "#server/users/store.ts";
import {
	type Changes,
	type ConsultationPage,
	findClient,
	findConsultation,
	insertChange,
	listByStatus,
	listChanges,
	type StoredChange,
	saveFirstAnswer,
	saveReadUpTo,
	updateConsultation,
} from "./store.ts";

export function consultationsBy(orm: Orm, page: ConsultationPage): Promise<StoredConsultation[]> {
	return listByStatus(orm, page);
}

/** Throws `not-found`. */
export async function consultationOf(orm: Orm, id: string): Promise<StoredConsultation> {
	const userId = await findClient(orm, id);
	const row = userId && (await findConsultation(orm, { userId, id }));
	if (!row) throw new Problem("not-found");
	return row;
}

/** Locks the client's row, as every change of a consultation and its payment does. */
export async function lockedConsultation(tx: Orm, id: string): Promise<StoredConsultation> {
	const { userId } = await consultationOf(tx, id);
	await lockAccount(tx, { id: userId });
	return consultationOf(tx, id);
}

export function changesOf(orm: Orm, row: StoredConsultation): Promise<StoredChange[]> {
	return listChanges(orm, row);
}

type Happened = Pick<StoredChange, "change" | "changedBy" | "changedAt"> & Partial<StoredChange>;

/** Changes a consultation and logs it. Call with its client's row locked. */
export async function change(
	tx: Orm,
	row: StoredConsultation,
	changes: Changes,
	happened: Happened,
): Promise<void> {
	await updateConsultation(tx, row, { ...changes, updatedAt: happened.changedAt });
	await insertChange(tx, row, happened);
}

/** Logs an event without a change, such as a note. Call with its client's row locked. */
export function noteChange(tx: Orm, row: StoredConsultation, happened: Happened): Promise<void> {
	return insertChange(tx, row, happened);
}

/** The expert's first answer starts the seven days of a chat. */
export function noteAnswer(tx: Orm, row: StoredConsultation, at: string): Promise<void> {
	return saveFirstAnswer(tx, row, at);
}

/** Saves how far client or expert have read; false if it was read that far already. */
export function noteRead(
	tx: Orm,
	row: StoredConsultation,
	reader: "client" | "expert",
	upTo: number,
): Promise<boolean> {
	return saveReadUpTo(tx, row, reader, upTo);
}
