import { uuidv7 } from "uuidv7";
import type {
	BetterFileNeeded,
	ColumnsNeeded,
	Import,
	ImportPaymentRequired,
	ImportPreview,
} from "#contract/habits/imports.ts";
import type { ImportFormat } from "#domain/habits/imports/foreign-habit.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { recordAbout } from "#server/habits/habits/habit-events.ts";
import { createPlanned, planKeptMs } from "#server/habits/habits/planned-habit.ts";
import { refuseTooMany, todayOfActor } from "#server/habits/habits/service.ts";
import { insertHabits, setHidden } from "#server/habits/habits/store.ts";
import { addReminders } from "#server/habits/reminders/service.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { entitlement } from "#server/payments/payments/entitlement.ts";
import { clearHabitLinks, saveHabitLink } from "#server/payments/payments/store.ts";
import { adjustHabitCount, lockAccount, readerOf } from "#server/users/store.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { answersOf, type GivenAnswers } from "./answers.ts";
import { completeImport, undoImport } from "./completion.ts";
import { finishImportJob } from "./finish-import-job.ts";
import { type Choice, habitFromImport } from "./imported-habit.ts";
import { logCountOf, presentAs, previewOf } from "./preview.ts";
import { findReadPercent, withReadProgress } from "./read-progress.ts";
import { importTask } from "./reading.ts";
import {
	deleteExpired,
	deleteImport,
	deleteSurplusPending,
	findAnyImport,
	findImport,
	findImportState,
	insertImport,
	listImportedHabits,
	listImports,
	listPresent,
	saveBeginning,
	saveUndoing,
	setExpiry,
} from "./store.ts";
import type { StoredImport } from "./tables.ts";

const pendingMs = 24 * 3_600_000;

export function importService({ orm, config, jobs, readFile, hooks }: Deps) {
	const commits = sharedWork<Import>();
	return {
		/** Stores nothing of a refused file, and throws the reason as a `Problem`. */
		read: async (
			actor: Actor,
			bytes: Uint8Array,
			answers: GivenAnswers,
			now: number,
		): Promise<ImportPreview | ColumnsNeeded | BetterFileNeeded> => {
			const { timeZone, dayStartHour } = actor;
			const options = { timeZone, dayStartHour, today: todayOfActor(actor, now), ...answersOf(answers) };
			const { userId } = actor;
			const { format, habits, remarks, table, better } = await withReadProgress(
				orm,
				{ userId, now },
				(onProgress) => readFile(importTask, { userId, bytes, options, onProgress }),
			);
			if (better) return { betterFile: better };
			if (table && table.questions.length > 0) return { needsColumns: true, table };
			const summary = {
				id: uuidv7(),
				format,
				habitCount: habits.length,
				logCount: logCountOf(habits),
				createdAt: iso(now),
				expiresAt: iso(now + pendingMs),
				committedAt: null,
			};
			await orm.transaction(async (tx) => {
				await insertImport(tx, { ...summary, userId: actor.userId, content: habits });
				await deleteSurplusPending(tx, actor.userId);
			});
			const found = previewOf(habits, await listPresent(orm, actor.userId));
			return { ...summary, habits: found, remarks, table };
		},

		progress: async ({ userId }: Actor, now: number): Promise<{ percent: number | null }> => ({
			percent: await findReadPercent(orm, userId, iso(now)),
		}),

		list: (actor: Actor, now: number): Promise<Import[]> => listImports(orm, actor.userId, iso(now)),

		/**
		 * Idempotent, even concurrently. If a payment is due, keeps the import for `planKeptMs`. Throws
		 * `not-found`, `already-member`, `too-many-habits` or `invalid-input`.
		 */
		commit: async (
			actor: Actor,
			importId: string,
			choices: readonly Choice[],
			now: number,
		): Promise<Import | ImportPaymentRequired> => {
			const startedAt = performance.now();
			const found = await findImport(orm, actor.userId, importId, iso(now));
			if (found === undefined) throw new Problem("not-found");
			// Parsing up to five megabytes has just blocked the process: lets other requests run before the transaction.
			await restAfter(startedAt);
			const beganAt = performance.now();
			const right = await orm.transaction((tx) => begin(tx, actor, found, choices, now));
			await restAfter(beganAt);
			const { userId, sessionId } = actor;
			return right ?? commits.once(importId, () => completeImport(orm, { userId, sessionId, importId }, now));
		},

		/** Also deletes anything logged since the import. May be repeated while it runs. Throws `not-found`. */
		undo: async (actor: Actor, importId: string, now: number): Promise<void> => {
			const key = { userId: actor.userId, sessionId: actor.sessionId, importId };
			const begin = () => orm.transaction((tx) => beginUndo(tx, actor, importId, now));
			let state = await begin();
			if (state === "unfinished") {
				await completeImport(orm, key, now);
				state = await begin();
			}
			if (state === "begun") await undoImport(orm, key);
		},
	};

	async function begin(
		tx: Orm,
		actor: Actor,
		{ id: importId, userId, content, format }: StoredImport,
		choices: readonly Choice[],
		now: number,
	): Promise<ImportPaymentRequired | undefined> {
		const user = await lockAccount(tx, { id: actor.userId });
		const state = await findImportState(tx, userId, importId, iso(now));
		if (user === undefined || state === undefined) throw new Problem("not-found");
		if (content === null || state.commitBeganAt !== null) return undefined;
		const chosen = chosenFrom(content, choices);
		const present = await listPresent(tx, userId);
		if (chosen.some(([habit]) => presentAs(habit, present))) throw new Problem("already-member");
		await refuseTooMany(tx, userId, chosen.length);
		const right = await entitlement(tx, config, user, chosen.length);
		if ("required" in right) {
			const expiresAt = iso(now + planKeptMs);
			await setExpiry(tx, userId, importId, expiresAt);
			return { ...right.required, paidFor: right.paidFor, expiresAt };
		}
		const made = await makeHabits(tx, actor, chosen, { paymentIds: right.paymentIds, format, now });
		await adjustHabitCount(tx, userId, made.length, now);
		await saveBeginning(tx, userId, importId, { made, beganAt: iso(now) });
		await jobs.add(tx, finishImportJob, { userId, importId });
		return undefined;
	}

	/** Only under the lock is it known whether a commit has begun, whose hidden habits must not stay behind. */
	async function beginUndo(
		tx: Orm,
		actor: Actor,
		importId: string,
		now: number,
	): Promise<"deleted" | "unfinished" | "begun" | "begun-before"> {
		const { userId } = actor;
		await lockAccount(tx, { id: userId });
		const found = await findImport(tx, userId, importId, iso(now));
		if (found === undefined) {
			if ((await findAnyImport(tx, userId, importId))?.undoBeganAt) return "begun-before";
			throw new Problem("not-found");
		}
		if (found.committedAt === null) {
			if (found.commitBeganAt !== null) return "unfinished";
			await deleteImport(tx, userId, importId);
			return "deleted";
		}
		const ids = (await listImportedHabits(tx, userId, importId)).map(({ habitId }) => habitId);
		await setHidden(tx, userId, ids, true);
		await clearHabitLinks(tx, userId, ids);
		await hooks.habitsDeleting(tx, { userId, habitIds: ids, now });
		for (const habitId of ids) await recordAbout(tx, actor, { kind: "habit.deleted", habitId, now });
		await adjustHabitCount(tx, userId, -found.habitCount, now);
		// The payments of the undone habits may pay for the planned one.
		await createPlanned(tx, { config, hooks }, userId, { now });
		await saveUndoing(tx, userId, importId, iso(now));
		await jobs.add(tx, finishImportJob, { userId, importId });
		return "begun";
	}
}

/** Concurrent callers with the same key share one run. */
function sharedWork<Result>() {
	const running = new Map<string, Promise<Result>>();
	return {
		once: (key: string, work: () => Promise<Result>): Promise<Result> => {
			const run = running.get(key) ?? work().finally(() => running.delete(key));
			running.set(key, run);
			return run;
		},
	};
}

export function purgeImports(orm: Orm, now: number): Promise<void> {
	return deleteExpired(orm, iso(now));
}

async function makeHabits(
	tx: Orm,
	actor: Actor,
	chosen: readonly [ImportedHabit, Choice][],
	{ paymentIds, format, now }: { paymentIds: readonly (string | null)[]; format: ImportFormat; now: number },
): Promise<{ habitId: string; place: number }[]> {
	const { userId } = actor;
	const { texts } = catalogueFor((await readerOf(tx, userId))?.locale).imports;
	const today = todayOfActor(actor, now);
	const owned = { userId, isPaid: true, isHidden: true };
	const made = chosen.map(([habit, choice], index) => ({
		...habitFromImport(habit, choice, { today, format, texts, now }),
		...owned,
		paymentId: paymentIds[index] ?? null,
	}));
	await insertHabits(tx, userId, made);
	const reminders = chosen.map(([{ own }], index) => ({
		habitId: made[index]?.id ?? "",
		list: own?.reminders ?? [],
	}));
	await addReminders(tx, userId, reminders, now);
	// A payment links to the first habit it pays for.
	const firstOf = new Map(made.toReversed().map(({ id, paymentId }) => [paymentId, id]));
	for (const [paymentId, habitId] of firstOf) {
		if (paymentId !== null) await saveHabitLink(tx, { userId, id: paymentId }, habitId);
	}
	return chosen.map(([, { index: place }], index) => ({ habitId: made[index]?.id ?? "", place }));
}

/** Throws `invalid-input`. */
function chosenFrom(habits: readonly ImportedHabit[], choices: readonly Choice[]): [ImportedHabit, Choice][] {
	const included = new Map(choices.filter(({ include }) => include).map((choice) => [choice.index, choice]));
	if (included.size === 0) throw new Problem("invalid-input", { fields: { habits: "required" } });
	return [...included.values()].map((choice) => {
		const habit = habits[choice.index];
		if (habit === undefined) throw new Problem("invalid-input", { fields: { habits: "invalid" } });
		return [habit, choice];
	});
}
