import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { isSmallTargetEasier } from "#domain/habits/amounts/measure.ts";
import { targetOn } from "#domain/habits/amounts/ramp.ts";
import { answerAfter, countedFrom, smallDaysOn } from "#domain/habits/amounts/small-days.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { recordChange } from "#server/habits/habits/habit-events.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { savePlan } from "#server/habits/habits/plan-changes.ts";
import { refuseUselessRamp, requireMeasure } from "#server/habits/habits/ramps.ts";
import { asHabit, lockHabit, requireHabit, saveHabit, todayOfActor } from "#server/habits/habits/service.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import { remeasure } from "#server/habits/logs/measures.ts";

interface OfferAnswer {
	accepted: boolean;
	answeredOn?: Day | undefined;
}

interface Aim {
	start: number;
	aim: number;
	weeks: number;
}

export function easingService({ orm }: Deps) {
	const applyChange = (
		actor: Actor,
		habitId: string,
		now: number,
		change: (habit: StoredHabit) => Partial<StoredHabit>,
	): Promise<Habit> =>
		orm.transaction(async (tx) => {
			const today = todayOfActor(actor, now);
			const habit = await lockHabit(tx, actor, habitId);
			const changes = change(habit);
			if ("measure" in changes) {
				await savePlan(tx, habit, changes);
				const unitBefore = habit.measure?.unit;
				await remeasure(tx, { userId: actor.userId, habitId, unitBefore, today, now });
			} else await saveHabit(tx, habit, changes);
			const saved = await requireHabit(tx, actor, habitId);
			await recordChange(tx, actor, { before: habit, after: saved, now });
			return asHabit(saved, today);
		});

	return {
		/** Throws `not-found`. */
		answerOffer: (
			actor: Actor,
			habitId: string,
			{ accepted, answeredOn: day }: OfferAnswer,
			now: number,
		): Promise<Habit> => {
			const today = todayOfActor(actor, now);
			const answeredOn = day ?? today;
			const from = countedFrom(answeredOn, today);
			return applyChange(actor, habitId, now, (habit) => {
				const { smallDays } = habit;
				const isRepeat = accepted && smallDaysOn(smallDays, today) !== null;
				const isOutdated = smallDays !== null && smallDays.from > answeredOn;
				// An answer given offline may arrive after the small version is gone.
				const answer = answerAfter({ from, isAccepted: accepted }, habit);
				return isRepeat || isOutdated ? {} : { smallDays: answer };
			});
		},

		/** Throws `not-found`. */
		endSmallDays: (actor: Actor, habitId: string, now: number): Promise<Habit> =>
			applyChange(actor, habitId, now, ({ smallDays }) =>
				smallDays?.isAccepted ? { smallDays: { ...smallDays, isAccepted: false } } : {},
			),

		/** Throws `not-found`, `no-measure` or `invalid-input`. */
		setRamp: (actor: Actor, habitId: string, { start, aim, weeks }: Aim, now: number): Promise<Habit> =>
			applyChange(actor, habitId, now, ({ measure, ramp }) => {
				const next = { ...requireMeasure(measure), target: aim };
				refuseUselessRamp(next, start);
				if (!isSmallTargetEasier(next)) throw new Problem("invalid-input", { fields: { aim: "invalid" } });
				const isRepeat = measure?.target === aim && ramp?.start === start && ramp.weeks === weeks;
				if (isRepeat) return {};
				return { measure: next, ramp: { start, weeks, startedOn: todayOfActor(actor, now) } };
			}),

		/** Throws `not-found` or `no-measure`. */
		endRamp: (actor: Actor, habitId: string, now: number): Promise<Habit> =>
			applyChange(actor, habitId, now, (habit) => {
				const measure = requireMeasure(habit.measure);
				if (habit.ramp === null) return {};
				const reached = targetOn({ ...habit, measure, history: historyOf(habit) }, todayOfActor(actor, now));
				const next = { ...measure, target: reached };
				return { measure: isSmallTargetEasier(next) ? next : { ...next, smallTarget: null }, ramp: null };
			}),
	};
}
