import { uuidv7 } from "uuidv7";
import type { PaymentRequired } from "#contract/habits/habits.ts";
import type { ColumnsNeeded, Import, ImportPreview } from "#contract/habits/imports.ts";
import type { ImportFormat } from "#domain/habits/imports/foreign-habit.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import type { TableLayout } from "#domain/habits/imports/table-columns.ts";
import type { DateOrder } from "#domain/habits/imports/written-date.ts";
import { countHabits, lockAccount } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { addHabits, removeHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { addLogs } from "#server/habits/logs/service.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { entitlement } from "#server/payments/payments/service.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { type Choice, madeFrom } from "./made-habit.ts";
import { logCountOf, previewOf } from "./preview.ts";
import {
	deleteExpired,
	deleteImport,
	deleteSurplus,
	findImport,
	findLocale,
	insertImport,
	listHabitNames,
	listImportedHabits,
	listImports,
	saveCommitment,
} from "./store.ts";

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

export const importService = ({ orm, config, readFile }: Deps) => {
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
			const pending = {
				userId: actor.userId,
				id: uuidv7(),
				format,
				content: habits,
				habitCount: habits.length,
				logCount: logCountOf(habits),
				createdAt: iso(now),
				expiresAt: iso(now + pendingMs),
				committedAt: null,
			};
			await orm.transaction(async (tx) => {
				await insertImport(tx, pending);
				await deleteSurplus(tx, actor.userId);
			});
			const found = previewOf(habits, await listHabitNames(orm, actor.userId));
			const { userId, content, ...summary } = pending;
			return { ...summary, habits: found, remarks, table };
		},

		list: (actor: Actor, now: number): Promise<Import[]> => listImports(orm, actor.userId, iso(now)),

		/**
		 * Creates the chosen habits and their logs in one transaction, with the user's row locked: of two commits the
		 * second finds the first. Throws `not-found`, or `invalid-input` for a choice that the import does not have.
		 */
		commit: (
			actor: Actor,
			importId: string,
			choices: readonly Choice[],
			now: number,
		): Promise<Import | PaymentRequired> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: actor.userId });
				const found = await findImport(tx, actor.userId, importId, iso(now));
				if (found === undefined) throw new Problem("not-found");
				const { userId, content, ...summary } = found;
				if (content === null) return summary;
				// Imports need no payment of their own: what counts is whether creation was ever unlocked.
				const right = await entitlement(tx, config, { userId, charged: 0 });
				if ("requiresPayment" in right) return right;
				const chosen = chosenFrom(content, choices);
				const made = await makeHabits(tx, actor, chosen, { ...right, format: found.format, now });
				await countHabits(tx, userId, made.habitIds.length, now);
				return saveCommitment(tx, found, { ...made, committedAt: iso(now) });
			}),

		/** Takes an import back, with its habits and all that was logged on them since. Throws `not-found`. */
		undo: (actor: Actor, importId: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: actor.userId });
				const found = await findImport(tx, actor.userId, importId, iso(now));
				if (found === undefined) throw new Problem("not-found");
				const habitIds = await listImportedHabits(tx, actor.userId, importId);
				for (const habitId of habitIds) await removeHabit(tx, actor, habitId);
				if (found.committedAt !== null) await countHabits(tx, actor.userId, -found.habitCount, now);
				await deleteImport(tx, actor.userId, importId);
			}),
	};
};

/** Forgets everybody's pending imports that nobody has committed within their day. */
export const purgeImports = (orm: Orm, now: number): Promise<void> => deleteExpired(orm, iso(now));

const columnsOf = (chosen: ChosenColumns) => {
	const { date, habit = null, value = null, note = null, order = "ymd", layout = "long" } = chosen;
	return date === undefined ? undefined : { date, habit, value, note, order, layout };
};

/** Creates the habits with their logs, all of which belong to the transaction. */
const makeHabits = async (
	tx: Orm,
	actor: Actor,
	chosen: readonly [ImportedHabit, Choice][],
	{ paymentId, format, now }: { paymentId: string | null; format: ImportFormat; now: number },
) => {
	const { userId } = actor;
	const { texts } = catalogueFor(await findLocale(tx, userId)).imports;
	const today = todayOfActor(actor, now);
	const made = chosen.map(([habit, choice]) => madeFrom(habit, choice, { today, format, texts }));
	const owned = { userId, isPaid: true, paymentId, createdAt: iso(now) };
	await addHabits(
		tx,
		userId,
		made.map(({ habit }) => ({ ...habit, ...owned })),
	);
	for (const { habit, logs } of made) await addLogs(tx, userId, habit.id, logs, now);
	return {
		habitIds: made.map(({ habit }) => habit.id),
		logCount: made.reduce((sum, { logs }) => sum + logs.length, 0),
	};
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
