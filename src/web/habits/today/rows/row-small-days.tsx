import { useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { offersSmallDays, sizeOfTick } from "#domain/habits/amounts/small-days.ts";
import { comeBackOn } from "#domain/habits/progress/come-back.ts";
import { useSmallDaysMutation, useSmallVersion } from "#web/habits/amounts/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { announce } from "#web/ui/states/announce.ts";

/** The offer is decided when the page opens; a ready cycle gets none until its next step is chosen. */
export function useSmallDaysPlace(habit: Habit, today: Day): "offer" | "week" | undefined {
	const [isOffered] = useState(() => !habit.progress.cycle.isReady && offersSmallDays(habit, today));
	if (isOffered) return "offer";
	return isInSmallDays(habit, today) ? "week" : undefined;
}

export function isInSmallDays({ smallDays }: Habit, today: Day): boolean {
	return sizeOfTick(smallDays, today) === "small";
}

interface Props {
	habit: Habit;
	today: Day;
	place: "offer" | "week";
}

/** The offer's space stays after the answer, so that no row moves. */
export function RowSmallDays({ habit, today, place }: Props) {
	const { smallDays: words } = useStrings().today;
	const { day } = useFormats();
	const version = useSmallVersion(habit);
	const act = useSmallDaysMutation(habit, today);
	const { smallDays } = habit;
	const week = smallDays && isInSmallDays(habit, today) && words.on(version, day(smallDays.to));
	if (place === "week") return <p className="wrap-anywhere pl-13">{week}</p>;
	const isOpen = !week && offersSmallDays(habit, today);
	return (
		<div className="grid pl-13 *:[grid-area:1/1]">
			{/* The key removes the pressed button, so that the focus moves to the row. */}
			<div key={String(isOpen)} className={isOpen ? undefined : "invisible"}>
				<p className="wrap-anywhere">
					{comeBackOn(habit, today) ? "" : `${words.reason} `}
					{words.offer(version)}
				</p>
				{/* Stacked above the link that covers the row. */}
				<div className="relative mt-1.5 flex flex-wrap gap-2">
					<Button size="small" aria-label={`${habit.name}: ${words.accept}`} onClick={() => act("accept")}>
						{words.accept}
					</Button>
					<Button
						size="small"
						tone="quiet"
						aria-label={`${habit.name}: ${words.decline}`}
						onClick={() => {
							act("decline");
							announce(words.declined(habit.name));
						}}
					>
						{words.decline}
					</Button>
				</div>
			</div>
			<div>
				<p role="status" className="wrap-anywhere">
					{week}
				</p>
				{week && (
					<div className="relative mt-1.5 -ml-3">
						<Button size="small" tone="quiet" onClick={() => act("end")}>
							{words.end}
						</Button>
					</div>
				)}
			</div>
		</div>
	);
}
