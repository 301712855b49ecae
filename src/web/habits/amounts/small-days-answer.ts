import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { smallDaysOn } from "#domain/habits/amounts/small-days.ts";
import type { ActCall } from "#web/offline/acts/act.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { changeHabits } from "#web/offline/merge-answer.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { timeOfPress } from "#web/platform/server-time.ts";

export type SmallDaysAct = "accept" | "decline" | "end";

/** The answer is shown at once and sent when there is a network. */
export function useSmallDaysMutation(habit: Habit, today: Day): (act: SmallDaysAct) => void {
	const client = useQueryClient();
	const subject = `small days of ${habit.id}`;
	useEffect(
		() =>
			acts.onReply(({ act, reply }) => {
				// Calls about this subject return the habit; a refused call returns nothing.
				if (act.subject === subject && reply) replaceHabit(client, reply as Habit);
			}),
		[client, subject],
	);
	return (act) => {
		navigator.vibrate?.(10);
		changeHabits(client, (habits) =>
			habits.map((each) => (each.id === habit.id ? { ...each, ...withAnswer(each, act, today) } : each)),
		);
		const { notSaved } = currentStrings().today.smallDays;
		void acts.put({
			userId: habit.userId,
			subject,
			call: callOf(habit, act, today),
			madeAt: timeOfPress(),
			failure: notSaved,
		});
	};
}

/** Replaces only what the call changes, because its response may be older than a tick. */
function replaceHabit(client: QueryClient, { id, smallDays, endedSmallDays, smallDaysAskedOn }: Habit): void {
	const changed = { smallDays, endedSmallDays, smallDaysAskedOn };
	changeHabits(client, (habits) => habits.map((each) => (each.id === id ? { ...each, ...changed } : each)));
}

function withAnswer(
	{ smallDaysAskedOn }: Habit,
	act: SmallDaysAct,
	today: Day,
): Pick<Habit, "smallDays" | "endedSmallDays" | "smallDaysAskedOn"> {
	return {
		endedSmallDays: null,
		...(act === "end"
			? { smallDays: null, smallDaysAskedOn }
			: {
					smallDays: smallDaysOn({ from: today, isAccepted: act === "accept" }, today),
					smallDaysAskedOn: today,
				}),
	};
}

/** "End" is sent as a refusal on the day of the acceptance, because the acceptance may not have been sent yet. */
function callOf({ id: habitId, smallDays }: Habit, act: SmallDaysAct, today: Day): ActCall {
	const answeredOn = act === "end" && smallDays ? smallDays.from : today;
	const body = { accepted: act === "accept", answeredOn };
	return { route: "PUT /api/habits/:habitId/small-days", input: { params: { habitId }, body } };
}
