import { memo } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { NewHabitButton } from "./new-habit-button.tsx";

interface Props {
	user: User;
	today: Day;
	isEmpty: boolean;
	partOfDay: PartOfDay;
}

export const DayHeader = memo(function DayHeader({ user, today, isEmpty, partOfDay }: Props) {
	const { today: words } = useStrings();
	const { day, fullDay } = useFormats();
	const greeting = words.greeting[partOfDay];
	return (
		<header className="flex items-end justify-between gap-6">
			<div className="flex min-h-7 min-w-0 flex-1 items-baseline justify-between gap-x-3 roomy:block">
				<DashboardTitle />
				<p className="wrap-anywhere sr-only roomy:not-sr-only roomy:mt-2 roomy:font-medium roomy:text-17">
					{greeting(firstName(user.fullName))}
				</p>
				<p className="shrink-0 text-13 text-quiet roomy:hidden">{day(today)}</p>
				<p className="hidden text-quiet roomy:block">{fullDay(today)}</p>
			</div>
			<NewHabitButton user={user} isSecondary={isEmpty} />
		</header>
	);
});

/** Needs no data from the server, so it is in the page's HTML. */
export function DashboardTitle() {
	const { today: words } = useStrings();
	return <h1 className="font-semibold text-20 leading-heading roomy:text-34">{words.title}</h1>;
}

export type PartOfDay = "morning" | "afternoon" | "evening";

export function partOfDayAt(hour: number): PartOfDay {
	if (hour >= 4 && hour < 12) return "morning";
	return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}

function firstName(fullName: string): string {
	return fullName.trim().split(/\s+/u)[0] ?? fullName;
}
