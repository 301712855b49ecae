import { uuidv7 } from "uuidv7";
import type {
	ColumnsNeeded,
	Import,
	ImportPaymentRequired,
	ImportPreview,
} from "#contract/habits/imports.ts";
import type { ImportFormat } from "#domain/habits/imports/foreign-habit.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import type { TableLayout } from "#domain/habits/imports/table-columns.ts";
import type { DateOrder } from "#domain/habits/imports/written-date.ts";
import { countHabits, lockAccount, readerOf } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { addHabits, refuseTooMany, setHidden, todayOfActor } from "#server/habits/habits/service.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { addReminders } from "#server/notices/reminders/service.ts";
import { entitlement, linkHabit, unlinkHabits } from "#server/payments/payments/entitlement.ts";
import { unlinkHabitsFromPosts } from "#server/social/feed/public.ts";
import { endAboutHabits } from "#server/social/partners/public.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { type Choice, madeFrom } from "./made-habit.ts";
import { logCountOf, presentAs, previewOf } from "./preview.ts";
import {
	deleteExpired,
	deleteImport,
	deleteSurplusPending,
	findAnyImport,
	findImport,
	insertImport,
	listImportedHabits,
	listImports,
	listPresent,
	saveBeginning,
	saveUndoing,
} from "./store.ts";
import { bringOver, takeBack } from "./transit.ts";

const pendingMs = 24 * 3_600_000;

/** The columns of a table as the query names them; without `date` they are to be guessed. */
interface ChosenColumns {
	date?: number | undefined;
	habit?: number | undefined;
	value?: number | undefined;
	note?: number | undefined;
	order?: DateOrder | undefined;
	layout?: TableLayout | undefined;
}

export const importService = ({ orm, config, jobs, readFile }: Deps) => {
	const inTransit = sharedWork<Import>();
	return {
		/** Reads a file into a pending import. Throws what is wrong with the file; then nothing was stored. */
		read: async (
			actor: Actor,
			bytes: Uint8Array,
			chosen: ChosenColumns,
			now: number,
		): Promise<ImportPreview | ColumnsNeeded> => {
			const { timeZone, dayStartHour } = actor;
			const options = { timeZone, dayStartHour, today: todayOfActor(actor, now), columns: columnsOf(chosen) };
			const { format, habits, remarks, table } = await readFile("import", {
				userId: actor.userId,
				bytes,
				options,
			});
			if (table?.question) return { needsColumns: true, table };
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

		list: (actor: Actor, now: number): Promise<Import[]> => listImports(orm, actor.userId, iso(now)),

		/**
		 * Creates the chosen habits, hidden, and what they bring in many short statements; then shows them. Committing
		 * again, also at the same moment, gives the same answer. Throws `not-found`, `too-many-habits`, or `invalid-input`
		 * for a choice that the import does not have.
		 */
		commit: async (
			actor: Actor,
			importId: string,
			choices: readonly Choice[],
			now: number,
		): Promise<Import | ImportPaymentRequired> => {
			const right = await orm.transaction((tx) => begin(tx, actor, importId, choices, now));
			return right ?? inTransit.once(importId, () => bringOver(orm, { userId: actor.userId, importId }, now));
		},

		/** Takes an import back, with its habits and all that was logged on them since. Throws `not-found`. */
		undo: async (actor: Actor, importId: string, now: number): Promise<void> => {
			const key = { userId: actor.userId, importId };
			const found = await findImport(orm, actor.userId, importId, iso(now));
			if (found === undefined) throw new Problem("not-found");
			if (found.commitBeganAt !== null && found.committedAt === null) await bringOver(orm, key, now);
			const isToTake = await orm.transaction((tx) => beginUndo(tx, actor, importId, now));
			if (isToTake) await takeBack(orm, key);
		},
	};

	/** Makes the chosen habits, unless that was done before; or gives what has to be paid first. */
	async function begin(
		tx: Orm,
		actor: Actor,
		importId: string,
		choices: readonly Choice[],
		now: number,
	): Promise<ImportPaymentRequired | undefined> {
		const user = await lockAccount(tx, { id: actor.userId });
		const found = await findImport(tx, actor.userId, importId, iso(now));
		if (user === undefined || found === undefined) throw new Problem("not-found");
		const { userId, content, format } = found;
		if (content === null || found.commitBeganAt !== null) return undefined;
		const chosen = chosenFrom(content, choices);
		const present = await listPresent(tx, userId);
		if (chosen.some(([habit]) => presentAs(habit, present))) throw new Problem("already-here");
		await refuseTooMany(tx, userId, chosen.length);
		const right = await entitlement(tx, config, user, chosen.length);
		if ("required" in right) return { ...right.required, paidFor: right.paidFor };
		const made = await makeHabits(tx, actor, chosen, { paymentIds: right.paymentIds, format, now });
		await countHabits(tx, userId, made.length, now);
		await saveBeginning(tx, userId, importId, { made, beganAt: iso(now) });
		await jobs.add(tx, "finish-import", { userId, importId });
		return undefined;
	}

	/** Hides what an import has brought; false where it had brought nothing and is gone already. */
	async function beginUndo(tx: Orm, { userId }: Actor, importId: string, now: number): Promise<boolean> {
		await lockAccount(tx, { id: userId });
		const found = await findImport(tx, userId, importId, iso(now));
		if (found === undefined) throw new Problem("not-found");
		if (found.committedAt === null) {
			await deleteImport(tx, userId, importId);
			return false;
		}
		const ids = (await listImportedHabits(tx, userId, importId)).map(({ habitId }) => habitId);
		await setHidden(tx, userId, ids, true);
		await unlinkHabits(tx, userId, ids);
		await endAboutHabits(tx, { jobs }, { userId, habitIds: ids, now });
		await unlinkHabitsFromPosts(tx, userId, ids);
		await countHabits(tx, userId, -found.habitCount, now);
		await saveUndoing(tx, userId, importId, iso(now));
		await jobs.add(tx, "finish-import", { userId, importId });
		return true;
	}
};

/** Goes on with an import that a process has left half brought or half taken; of all others does nothing. */
export const finishImport =
	({ orm, clock }: Deps): JobHandlers["finish-import"] =>
	async ({ data: key }) => {
		const found = await findAnyImport(orm, key.userId, key.importId);
		if (found?.undoBeganAt) await takeBack(orm, key);
		else if (found?.commitBeganAt && found.committedAt === null) await bringOver(orm, key, clock());
	};

/** Work of which one run at a time serves all who ask for it. */
const sharedWork = <Result>() => {
	const running = new Map<string, Promise<Result>>();
	return {
		once: (key: string, work: () => Promise<Result>): Promise<Result> => {
			const run = running.get(key) ?? work().finally(() => running.delete(key));
			running.set(key, run);
			return run;
		},
	};
};

/** Forgets everybody's pending imports that nobody has committed within their day. */
export const purgeImports = (orm: Orm, now: number): Promise<void> => deleteExpired(orm, iso(now));

const columnsOf = (chosen: ChosenColumns) => {
	const { date, habit = null, value = null, note = null, order = "ymd", layout = "long" } = chosen;
	return date === undefined ? undefined : { date, habit, value, note, order, layout };
};

/** Creates the habits, hidden, and notes with each payment which of them it pays for. */
const makeHabits = async (
	tx: Orm,
	actor: Actor,
	chosen: readonly [ImportedHabit, Choice][],
	{ paymentIds, format, now }: { paymentIds: readonly (string | null)[]; format: ImportFormat; now: number },
): Promise<{ habitId: string; place: number }[]> => {
	const { userId } = actor;
	const { texts } = catalogueFor((await readerOf(tx, userId))?.locale).imports;
	const today = todayOfActor(actor, now);
	const owned = { userId, isPaid: true, isHidden: true };
	const made = chosen.map(([habit, choice], index) => ({
		...madeFrom(habit, choice, { today, format, texts, now }),
		...owned,
		paymentId: paymentIds[index] ?? null,
	}));
	await addHabits(tx, userId, made);
	const reminders = chosen.map(([{ own }], index) => ({
		habitId: made[index]?.id ?? "",
		list: own?.reminders ?? [],
	}));
	await addReminders(tx, userId, reminders, now);
	// A payment is linked to the first habit that it pays for.
	const firstOf = new Map(made.toReversed().map(({ id, paymentId }) => [paymentId, id]));
	for (const [paymentId, habitId] of firstOf) {
		if (paymentId !== null) await linkHabit(tx, { userId, id: paymentId }, habitId);
	}
	return chosen.map(([, { index: place }], index) => ({ habitId: made[index]?.id ?? "", place }));
};

/** The habits to create, each once. Throws `invalid-input` when there are none or one is not in the import. */
const chosenFrom = (
	habits: readonly ImportedHabit[],
	choices: readonly Choice[],
): [ImportedHabit, Choice][] => {
	const included = new Map(choices.filter(({ include }) => include).map((choice) => [choice.index, choice]));
	if (included.size === 0) throw new Problem("invalid-input", { fields: { habits: "required" } });
	return [...included.values()].map((choice) => {
		const habit = habits[choice.index];
		if (habit === undefined) throw new Problem("invalid-input", { fields: { habits: "invalid" } });
		return [habit, choice];
	});
};
