import { setImmediate } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Import } from "#contract/habits/imports.ts";
import { addDays } from "#domain/day.ts";
import { finishedCycles, type OwnLog } from "#domain/habits/exports/habits-file.ts";
import { restoredFacts } from "#domain/habits/exports/restored-facts.ts";
import type { RestoredHabit } from "#domain/habits/imports/imported-habit.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { saveAnswer } from "#server/habits/automaticity/store.ts";
import { addCycles } from "#server/habits/cycles/service.ts";
import { recordAbout } from "#server/habits/habits/habit-events.ts";
import { deleteHabit, setHidden } from "#server/habits/habits/store.ts";
import { deleteLogs, insertLogs } from "#server/habits/logs/store.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { lockAccount } from "#server/users/store.ts";
import { capAt, logsOf } from "./imported-habit.ts";
import { logsPerStatement, unpackLogs } from "./packed-logs.ts";
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
	/** Session of the browser that sent the request; absent in a job. */
	sessionId?: string;
}

/** Makes all habits visible in one step, once their logs are saved. Safe to repeat, even concurrently. */
export async function completeImport(
	orm: Orm,
	{ userId, importId, ...session }: ImportKey,
	now: number,
): Promise<Import> {
	const readAt = performance.now();
	const begun = await findAnyImport(orm, userId, importId);
	if (begun?.commitBeganAt == null) throw new Error("The commit of this import has not started.");
	if (begun.content === null) return summaryOf(begun);
	await restAfter(readAt);
	const listedAt = performance.now();
	const habits = await listImportedHabits(orm, userId, importId);
	await restAfter(listedAt);
	let logCount = 0;
	for (const { habitId, place, history } of habits) {
		const { own: restored, notes = {}, measure, targets } = begun.content[place] ?? {};
		for (const logs of restored
			? restoredLogs(restored, now)
			: inChunks(logsOf(history, { notes, measure, targets }))) {
			logCount += logs.length;
			await insertLogs(orm, userId, habitId, logs, now);
			await setImmediate();
		}
		if (restored) await restoreCyclesAndAnswers(orm, { userId, habitId }, restored);
	}
	const ids = habits.map(({ habitId }) => habitId);
	return orm.transaction(async (tx) => {
		await lockAccount(tx, { id: userId });
		const found = await findAnyImport(tx, userId, importId);
		if (found?.committedAt) return summaryOf(found);
		await setHidden(tx, userId, ids, false);
		for (const habitId of ids)
			await recordAbout(tx, { userId, ...session }, { kind: "habit.created", habitId, now });
		const done = await saveCommitment(tx, userId, importId, { logCount, committedAt: iso(now) });
		await deleteSurplusCommitted(tx, userId);
		return done;
	});
}

/** An import read before an upgrade may lack the answers, or list the running cycle as finished. */
async function restoreCyclesAndAnswers(
	orm: Orm,
	key: { userId: string; habitId: string },
	{ automaticity = [], ...restored }: Omit<RestoredHabit, "automaticity"> & Partial<RestoredHabit>,
): Promise<void> {
	for (const some of inChunks(finishedCycles(restored))) {
		const startedAt = performance.now();
		await addCycles(orm, key, some);
		await restAfter(startedAt);
	}
	for (const answer of automaticity) await saveAnswer(orm, key, answer);
}

function inChunks<T>(list: readonly T[]): T[][] {
	return Array.from({ length: Math.ceil(list.length / logsPerStatement) }, (_, index) =>
		list.slice(index * logsPerStatement, (index + 1) * logsPerStatement),
	);
}

function* restoredLogs({ logs, clearedDays }: RestoredHabit, now: number) {
	for (const text of logs)
		yield unpackLogs(text).map((log) => ({
			...log,
			id: uuidv7(),
			said: log.said && restoredFacts(log.said, log, { ...timesOf(log, clearedDays), now }),
			loggedAt: capAt(log.loggedAt, now),
			doneAt: log.doneAt && capAt(log.doneAt, now),
			createdAt: capAt(log.createdAt, now),
		}));
}

function timesOf({ date, loggedAt }: OwnLog, clearedDays: RestoredHabit["clearedDays"]) {
	const clearedAt = clearedDays[date];
	return {
		loggedAt: Date.parse(loggedAt),
		clearedAt: clearedAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(clearedAt),
	};
}

/** Safe to repeat. */
export async function undoImport(orm: Orm, { userId, importId }: ImportKey): Promise<void> {
	for (const { habitId, history } of await listImportedHabits(orm, userId, importId)) {
		for (let at = 0; at < history.marks.length; at += logsPerStatement) {
			const from = addDays(history.from, at);
			await deleteLogs(orm, userId, habitId, { from, to: addDays(from, logsPerStatement) });
			await setImmediate();
		}
		await deleteHabit(orm, userId, habitId);
	}
	await deleteImport(orm, userId, importId);
}
