import type { ReactNode } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { NewHabitButton } from "./new-habit-button.tsx";

interface Props {
	user: User;
	today: Day;
	isEmpty: boolean;
	/** Beneath the date. */
	line: ReactNode;
}

/** Who, when, and the way to one more habit. */
export function DayHeader({ user, today, isEmpty, line }: Props) {
	const { today: words } = useStrings();
	const { fullDay } = useFormats();
	const greeting = words.greeting[partOfDay(new Date().getHours())];
	return (
		<header className="flex items-end justify-between gap-6">
			<div className="min-w-0">
				<DashboardTitle />
				<p className="wrap-anywhere mt-2 font-medium text-17">{greeting(firstName(user.fullName))}</p>
				<p className="text-quiet">{fullDay(today)}</p>
				{line}
			</div>
			<NewHabitButton user={user} isSecondary={isEmpty} />
		</header>
	);
}

/** The one part of the header that needs no answer of the server, and so is there with the page's HTML. */
export function DashboardTitle() {
	const { today: words } = useStrings();
	return <h1 className="font-semibold text-26 leading-heading sm:text-34">{words.title}</h1>;
}

function partOfDay(hour: number): "morning" | "afternoon" | "evening" {
	if (hour >= 4 && hour < 12) return "morning";
	return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}

function firstName(fullName: string): string {
	return fullName.trim().split(/\s+/u)[0] ?? fullName;
}
