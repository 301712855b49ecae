import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { momentOfTick, type ShownMoment } from "#domain/habits/moments/great-moment.ts";
import { useKnownHabits, useToday } from "#web/habits/habit/public.ts";
import { sinceOwnAct } from "#web/offline/days/own-acts.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { isNewMoment, rememberMoment } from "./seen-moments.ts";
import { doneDays, useNewMoments } from "./use-new-moments.ts";

const MomentSheet = onDemand({
	load: async () => (await import("./moment-sheet.tsx")).MomentSheet,
	texts: ["moments"],
});

/** The sheet waits for a pause this long, so that it doesn't interrupt a user who ticks several habits in a row. */
const pauseMs = 900;

/** Shows one moment at a time, and each once per account. */
export function GreatMoments({ user }: { user: User }) {
	const habits = useKnownHabits(user);
	const today = useToday(user);
	const client = useQueryClient();
	const [waiting, setWaiting] = useState<readonly ShownMoment[]>([]);
	const [shown, setShown] = useState<ShownMoment>();
	const shownOn = useRef<string>(undefined);
	const { pathname } = useLocation();
	const [next] = waiting;
	const habitOf = (moment: ShownMoment) => habits?.find(({ id }) => id === moment.habitId);

	useNewMoments(user, (moment) => setWaiting((all) => [...all, moment]));

	const isStillCurrent = useEffectEvent((moment: ShownMoment) => {
		const habit = habitOf(moment);
		return habit !== undefined && stillApplies(moment, habit, doneDays(habits ?? []), today);
	});

	useEffect(() => {
		if (next === undefined || shown !== undefined) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isCancelled = false;
		async function decide(moment: ShownMoment) {
			const [isNew] = await Promise.all([isNewMoment(client, moment), MomentSheet.prepare()]);
			if (isCancelled) return;
			if (isBusy(moment)) wait(moment);
			else {
				setWaiting((all) => all.filter((each) => each !== moment));
				if (!isNew || !isStillCurrent(moment)) return;
				rememberMoment(user.id, moment);
				shownOn.current = location.pathname;
				setShown(moment);
			}
		}
		function wait(moment: ShownMoment) {
			timer = setTimeout(() => {
				if (isBusy(moment)) wait(moment);
				// If the sheet cannot be loaded, the line in the habit's row is enough.
				else decide(moment).catch(() => setWaiting((all) => all.filter((each) => each !== moment)));
			}, pauseMs);
		}
		wait(next);
		return () => {
			isCancelled = true;
			clearTimeout(timer);
		};
	}, [next, shown, client, user.id]);

	// Closes the sheet when the user leaves the page it was shown on, for example through a notification.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the page is rendered
	useEffect(() => {
		if (shownOn.current !== location.pathname) setShown(undefined);
	}, [pathname]);

	const habit = shown && habitOf(shown);
	if (!shown || !habit) return null;
	return (
		<OptionalPart>
			<MomentSheet
				key={`${shown.habitId} ${shown.moment}`}
				moment={shown.moment}
				habit={habit}
				today={today}
				onGone={() => setShown(undefined)}
			/>
		</OptionalPart>
	);
}

function isBusy({ habitId }: ShownMoment): boolean {
	const sinceMs = sinceOwnAct(habitId) ?? pauseMs;
	const isCovered = document.querySelector("[role=dialog], [role=alertdialog], :popover-open") !== null;
	return document.hidden || sinceMs < pauseMs || isCovered;
}

/** False, for example, if the tick was undone or refused while its sheet was waiting. */
function stillApplies({ moment }: ShownMoment, habit: Habit, totalDone: number, today: Day): boolean {
	if (moment === "completed") return habit.status === "completed";
	if (moment === "payment") return habit.progress.completedDays === 0;
	return momentOfTick(habit, totalDone, today)?.moment === moment;
}
