import { uuidv7 } from "uuidv7";
import type { Habit, HabitForm, HabitLog, PaymentRequired } from "#contract/habits.ts";
import { type Day, isDay, todayOf } from "#domain/day.ts";
import { whyNotLoggable } from "#domain/mark.ts";
import { progressOf } from "#domain/progress.ts";
import { recommendationFor } from "#domain/recommendation.ts";
import { addHabit, lockUser } from "#server/auth/service.ts";
import type { Deps } from "#server/deps.ts";
import type { JsonText } from "#server/http.ts";
import { entitlement } from "#server/payments/service.ts";
import { Problem } from "#server/problem.ts";
import type { Actor } from "#server/sessions/service.ts";
import {
	findHabit,
	findLog,
	habitsOfUser,
	insertHabit,
	type LogPage,
	logStore,
	type NewLog,
	type StoredHabit,
} from "./store.ts";

/** What a caller says of one day. */
export interface MarkInput {
	completed: boolean;
	notes?: string | null | undefined;
	missReason?: string | null | undefined;
	duration?: number | null | undefined;
	id?: string | undefined;
	source?: "manual" | "offline" | "test" | undefined;
	loggedAt?: string | undefined;
}

const today = (actor: Actor, now: number): Day => todayOf(now, actor.timeZone, actor.dayStartHour);

export const habitService = ({ database, orm, config }: Deps) => {
	const ofUser = habitsOfUser(orm);
	const logs = logStore(database);

	/** The log to save, or the refusal that its day alone decides. */
	const newLog = (actor: Actor, habitId: string, date: Day, input: MarkInput, now: number): NewLog => {
		if (input.source === "test" && !config.testingMode) throw new Problem("testing-off");
		const isTesting = config.testingMode;
		const refusal = whyNotLoggable(date, { today: today(actor, now), startedOn: date, isTesting });
		if (refusal) throw new Problem(refusal, { fields: { date: "day" } });
		return {
			userId: actor.userId,
			habitId,
			date,
			id: input.id ?? uuidv7(),
			completed: input.completed,
			notes: input.notes || null,
			missReason: input.missReason || null,
			duration: input.duration ?? null,
			source: input.source ?? "manual",
			// A fast clock must not win for ever, so nothing is meant later than now.
			loggedAt: Math.min(input.loggedAt === undefined ? now : Date.parse(input.loggedAt), now),
			now,
			isBeforeStartAllowed: isTesting,
		};
	};

	/** Why nothing was saved: the habit is not there, had not started, or the day already has the log returned. */
	const storedInstead = async (log: NewLog): Promise<HabitLog> => {
		const stored = await findLog(orm, log.userId, log.habitId, log.date);
		if (stored) return stored;
		const habit = await findHabit(orm, log.userId, log.habitId);
		throw new Problem(habit ? "before-start" : "not-found");
	};

	return {
		list: async (actor: Actor, now: number): Promise<Habit[]> => {
			const rows = await ofUser.execute({ userId: actor.userId });
			const day = today(actor, now);
			return rows.map((row) => asHabit(row, day));
		},

		/** Creates a habit, or says what to pay first; the entitlement is judged with the user's row locked. */
		create: async (actor: Actor, form: HabitForm, now: number): Promise<Habit | PaymentRequired> =>
			orm.transaction(async (tx) => {
				const user = await lockUser(tx, { id: actor.userId });
				if (user === undefined) throw new Problem("not-signed-in");
				const right = await entitlement(tx, config, user);
				if ("requiresPayment" in right) return right;
				const at = new Date(now).toISOString();
				const day = today(actor, now);
				const habit = await insertHabit(tx, {
					userId: actor.userId,
					id: uuidv7(),
					name: form.name,
					description: form.description,
					benefits: form.benefits,
					category: form.category,
					importance: form.importance,
					urgency: form.urgency,
					implementationStrategies: form.implementationStrategies,
					...recommendationFor(form.importance, form.urgency),
					isPaid: true,
					paymentId: right.paymentId,
					startedOn: day,
					cycleStartedOn: day,
					historyFrom: day,
					createdAt: at,
				});
				await addHabit(tx, actor.userId, at);
				return asHabit(habit, day);
			}),

		logs: async (actor: Actor, habitId: string, page: LogPage): Promise<JsonText<HabitLog[]>> => {
			const list = await logs.ofHabit(actor.userId, habitId, page);
			if (list.text === "[]" && !(await findHabit(orm, actor.userId, habitId)))
				throw new Problem("not-found");
			return list;
		},

		allLogs: (actor: Actor, page: LogPage): Promise<JsonText<HabitLog[]>> => logs.ofUser(actor.userId, page),

		/** Logs a free day. A day that holds the same already gives that log; another one is `already-logged`. */
		addLog: async (
			actor: Actor,
			habitId: string,
			{ date, ...input }: MarkInput & { date: string },
			now: number,
		): Promise<{ isNew: boolean; log: HabitLog | JsonText<HabitLog> }> => {
			const day = isDay(date) ? date : todayOf(Date.parse(date), actor.timeZone, actor.dayStartHour);
			const log = newLog(actor, habitId, day, input, now);
			const added = await refusingTakenId(logs.add(log));
			if (added) return { isNew: true, log: added };
			const stored = await storedInstead(log);
			if (!saysTheSame(stored, log)) throw new Problem("already-logged");
			return { isNew: false, log: stored };
		},

		/** Logs a day whatever it holds, unless a newer intention is stored; the answer is what is stored then. */
		markDay: async (
			actor: Actor,
			habitId: string,
			day: Day,
			input: MarkInput,
			now: number,
		): Promise<HabitLog | JsonText<HabitLog>> => {
			const log = newLog(actor, habitId, day, input, now);
			return (await refusingTakenId(logs.mark(log))) ?? storedInstead(log);
		},

		removeLog: async (actor: Actor, logId: string): Promise<void> => {
			if (!(await logs.remove(actor.userId, logId))) throw new Problem("not-found");
		},
	};
};

const asHabit = ({ historyFrom, historyMarks, position, ...row }: StoredHabit, today: Day): Habit => {
	const history = { from: historyFrom, marks: historyMarks };
	return { ...row, history, progress: progressOf({ ...row, history }, today) };
};

const saysTheSame = (stored: HabitLog, log: NewLog): boolean =>
	stored.completed === log.completed &&
	stored.notes === log.notes &&
	stored.missReason === log.missReason &&
	stored.duration === log.duration;

/** The client proposed an id that another of its logs has. */
const refusingTakenId = async <T>(saving: Promise<T>): Promise<T> => {
	try {
		return await saving;
	} catch (thrown) {
		if (thrown instanceof Error && "code" in thrown && thrown.code === "23505") throw new Problem("id-taken");
		throw thrown;
	}
};
