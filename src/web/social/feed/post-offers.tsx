import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleGrid } from "#domain/habits/cycles/cycle-days.ts";
import { milestoneOn } from "#domain/habits/cycles/milestone.ts";
import { comeBackOn } from "#domain/habits/progress/come-back.ts";
import { useKnownHabits, useToday } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { hubMeQuery } from "#web/social/hub/public.ts";
import type { Moment } from "#web/social/share/public.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** After the day's own message about a tick. */
const patienceMs = 2_500;
const lastsMs = 12_000;

/** For this visit: clearing and logging a day again suggests no second post. */
const offered = new Set<string>();

/**
 * Suggests a post on day 7, 14 and 21, and on a day done after misses. Only for members of the hub, and as a toast that
 * disappears on its own: nothing is posted without its author.
 */
export function PostOffers({ user }: { user: User }) {
	const { feed: words } = useStrings();
	const habits = useKnownHabits(user);
	const today = useToday(user);
	const client = useQueryClient();
	const navigate = useNavigate();
	const before = useRef<{ habits: readonly Habit[]; today: Day }>(undefined);

	const offer = useEffectEvent(async (habit: Habit, moment: TickMoment) => {
		const key = `${habit.id} ${habit.progress.cycle.number} ${moment.of} ${today}`;
		if (offered.has(key)) return;
		offered.add(key);
		const me = await client.ensureQueryData(hubMeQuery).catch(() => undefined);
		if (!me?.joinedAt) return;
		const { pathOf } = await import("#web/social/share/public.ts");
		const { title, text } =
			moment.of === "back" ? words.offer.back(habit.name) : words.offer.day(habit.name, moment.of);
		setTimeout(() => {
			toast({
				title,
				message: text,
				tone: "good",
				lastsMs,
				action: { label: words.offer.share, onPress: () => void navigate(pathOf(moment)) },
			});
		}, patienceMs);
	});

	useEffect(() => {
		if (habits === undefined) return;
		const former = before.current;
		before.current = { habits, today };
		if (former?.today !== today) return;
		for (const habit of habits) {
			const known = former.habits.find(({ id }) => id === habit.id);
			const moment = known && known !== habit && momentOf(known, habit, today);
			// Nothing is suggested without a network.
			if (moment) offer(habit, moment).catch(() => undefined);
		}
	}, [habits, today]);

	return null;
}

type TickMoment = Moment & { of: 7 | 14 | 21 | "back" };

/** The moment that today's tick completes. */
function momentOf(before: Habit, habit: Habit, today: Day): TickMoment | undefined {
	if (before.progress.today === "completed" || habit.progress.today !== "completed") return undefined;
	const reached = habit.phase === "21-day-cycle" && milestoneOn(cycleGrid(habit, today), today);
	if (reached) return { about: habit.id, of: reached };
	return comeBackOn(habit, today)?.isBack ? { about: habit.id, of: "back" } : undefined;
}
