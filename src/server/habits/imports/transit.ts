import { setImmediate } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Import } from "#contract/habits/imports.ts";
import { addDays } from "#domain/day.ts";
import type { TakenHabit } from "#domain/habits/imports/imported-habit.ts";
import { lockAccount } from "#server/account/auth/service.ts";
import type { Orm } from "#server/db/open.ts";
import { addCycles } from "#server/habits/cycles/service.ts";
import { dropHabit, setHidden } from "#server/habits/habits/service.ts";
import { addLogs, removeLogs } from "#server/habits/logs/service.ts";
import { iso } from "#server/iso.ts";
import { atMost, logsOf } from "./made-habit.ts";
import { logsAtOnce, unpacked } from "./packed-logs.ts";
import {
	deleteImport,
	deleteSurplusCommitted,
	findAnyImport,
	listImportedHabits,
	saveCommitment,
	summaryOf,
} from "./store.ts";

export interface ImportKey {
	userId: string;
	importId: string;
}

/**
 * Brings the logs of an import that has begun, and then shows its habits, all in one moment. Whatever is there already
 * stays, so it may be begun again wherever a process died, and by two at once.
 */
export const bringOver = async (orm: Orm, { userId, importId }: ImportKey, now: number): Promise<Import> => {
	// Making the habits has just taken a turn of its own.
	await setImmediate();
	const begun = await findAnyImport(orm, userId, importId);
	if (begun?.commitBeganAt == null) throw new Error("Only what has begun can be brought over.");
	if (begun.content === null) return summaryOf(begun);
	const habits = await listImportedHabits(orm, userId, importId);
	await setImmediate();
	let logCount = 0;
	for (const { habitId, place, history } of habits) {
		const { own, notes = {} } = begun.content[place] ?? {};
		for (const logs of own ? ownLogs(own, now) : inPieces(logsOf(history, notes))) {
			logCount += logs.length;
			await addLogs(orm, userId, habitId, logs, now);
			await setImmediate();
		}
		for (const cycles of inPieces(own?.cycles ?? [])) await addCycles(orm, { userId, habitId }, cycles);
	}
	const ids = habits.map(({ habitId }) => habitId);
	return orm.transaction(async (tx) => {
		await lockAccount(tx, { id: userId });
		const found = await findAnyImport(tx, userId, importId);
		if (found?.committedAt) return summaryOf(found);
		await setHidden(tx, userId, ids, false);
		const done = await saveCommitment(tx, userId, importId, { logCount, committedAt: iso(now) });
		await deleteSurplusCommitted(tx, userId);
		return done;
	});
};

const inPieces = <T>(list: readonly T[]): T[][] =>
	Array.from({ length: Math.ceil(list.length / logsAtOnce) }, (_, index) =>
		list.slice(index * logsAtOnce, (index + 1) * logsAtOnce),
	);

/** Logs of our own export, in pieces, with ids of their own here. */
function* ownLogs({ logs }: TakenHabit, now: number) {
	for (const text of logs)
		yield unpacked(text).map((log) => ({
			...log,
			id: uuidv7(),
			loggedAt: atMost(log.loggedAt, now),
			createdAt: atMost(log.createdAt, now),
		}));
}

/** Deletes what an import has brought, whose habits are hidden already, and then the import. May be begun again. */
export const takeBack = async (orm: Orm, { userId, importId }: ImportKey): Promise<void> => {
	for (const { habitId, history } of await listImportedHabits(orm, userId, importId)) {
		for (let at = 0; at < history.marks.length; at += logsAtOnce) {
			const from = addDays(history.from, at);
			await removeLogs(orm, userId, habitId, { from, to: addDays(from, logsAtOnce) });
			await setImmediate();
		}
		await dropHabit(orm, userId, habitId);
	}
	await deleteImport(orm, userId, importId);
};
