import { lockAccount } from "#server/account/auth/service.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
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
	updateConsultation,
} from "./store.ts";
import type { StoredConsultation } from "./tables.ts";

/** What other features read and change of a consultation. */

export const consultationsBy = (orm: Orm, page: ConsultationPage): Promise<StoredConsultation[]> =>
	listByStatus(orm, page);

/** Throws `not-found`. */
export const consultationOf = async (orm: Orm, id: string): Promise<StoredConsultation> => {
	const userId = await findClient(orm, id);
	const row = userId && (await findConsultation(orm, { userId, id }));
	if (!row) throw new Problem("not-found");
	return row;
};

/** With its client's row locked, which is what every change of a consultation and its payment waits for. */
export const lockedConsultation = async (tx: Orm, id: string): Promise<StoredConsultation> => {
	const { userId } = await consultationOf(tx, id);
	await lockAccount(tx, { id: userId });
	return consultationOf(tx, id);
};

export const changesOf = (orm: Orm, row: StoredConsultation): Promise<StoredChange[]> =>
	listChanges(orm, row);

type Happened = Pick<StoredChange, "change" | "changedBy" | "changedAt"> & Partial<StoredChange>;

/** Changes a consultation and writes down who did it and when. Call with its client's row locked. */
export const change = async (
	tx: Orm,
	row: StoredConsultation,
	changes: Changes,
	happened: Happened,
): Promise<void> => {
	await updateConsultation(tx, row, { ...changes, updatedAt: happened.changedAt });
	await insertChange(tx, row, happened);
};

/** Writes down what changes nothing, such as a note. Call with its client's row locked. */
export const noteChange = (tx: Orm, row: StoredConsultation, happened: Happened): Promise<void> =>
	insertChange(tx, row, happened);

/** The seven days of a chat begin with the expert's first answer. */
export const noteAnswer = (tx: Orm, row: StoredConsultation, at: string): Promise<void> =>
	saveFirstAnswer(tx, row, at);
