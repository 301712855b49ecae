import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { momentOfChange, type ShownMoment } from "#domain/habits/moments/great-moment.ts";
import { useKnownHabits, useToday } from "#web/habits/habit/public.ts";
import { sinceOwnAct } from "#web/offline/days/own-acts.ts";
import { paymentsQuery } from "#web/payments/payments/public.ts";

/** An older verification is no longer news. */
const newsForMs = 7 * 24 * 60 * 60_000;

/** Reports moments from the user's recent actions on this page and newly verified payments; ignores other changes. */
export function useNewMoments(user: User, onMoment: (moment: ShownMoment) => void): void {
	const habits = useKnownHabits(user);
	const today = useToday(user);
	const client = useQueryClient();
	const isToday = useLocation().pathname === pages.dashboard;
	const before = useRef<{ habits: readonly Habit[]; today: Day }>(undefined);

	const report = useEffectEvent(onMoment);
	const reportPayment = useEffectEvent(async ({ id, createdAt, cycleCount }: Habit) => {
		const payments = await client.fetchQuery(paymentsQuery);
		// The transaction that verifies a payment also creates the habit.
		if (payments.some(({ decidedAt }) => decidedAt === createdAt))
			report({ habitId: id, moment: "payment", occasion: cycleCount });
	});

	useEffect(() => {
		if (habits === undefined) return;
		const former = before.current;
		before.current = { habits, today };
		if (former && former.today !== today) return;
		for (const moment of momentsBetween(former?.habits, habits, today)) report(moment);
	}, [habits, today]);

	const paid = isToday ? (habits?.filter(isJustPaid) ?? []) : [];
	const paidIds = paid.map(({ id }) => id).join();
	const reportPaid = useEffectEvent(() => {
		// If this fails, the payment is reported on the next visit.
		for (const habit of paid) reportPayment(habit).catch(() => undefined);
	});
	useEffect(() => {
		if (paidIds !== "") reportPaid();
	}, [paidIds]);
}

function momentsBetween(
	before: readonly Habit[] | undefined,
	habits: readonly Habit[],
	today: Day,
): ShownMoment[] {
	const totalDone = doneDays(habits);
	return habits.flatMap((habit) => {
		const known = before?.find(({ id }) => id === habit.id);
		if (known === habit || sinceOwnAct(habit.id) === undefined) return [];
		return momentOfChange(known, habit, totalDone, today) ?? [];
	});
}

export function doneDays(habits: readonly Habit[]): number {
	return habits.reduce((sum, { progress }) => sum + progress.completedDays, 0);
}

function isJustPaid({ paymentId, createdAt, progress }: Habit, _: number, all: readonly Habit[]): boolean {
	// A payment that unlocks habit creation is every habit's, and no news for any after the first.
	const isOwn = paymentId !== null && all.filter((each) => each.paymentId === paymentId).length === 1;
	return isOwn && progress.completedDays === 0 && Date.now() - Date.parse(createdAt) < newsForMs;
}
