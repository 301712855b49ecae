import type { ReactNode } from "react";
import type { User } from "#contract/auth.ts";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
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
				<h1 className="font-medium text-15 text-quiet">{words.title}</h1>
				<p className="wrap-anywhere mt-1 font-semibold text-26 leading-heading sm:text-34">
					{greeting(firstName(user.fullName))}
				</p>
				<p className="mt-1.5 text-quiet">{fullDay(today)}</p>
				{line}
			</div>
			<NewHabitButton look="header" isSecondary={isEmpty} />
		</header>
	);
}

function partOfDay(hour: number): "morning" | "afternoon" | "evening" {
	if (hour >= 4 && hour < 12) return "morning";
	return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}

function firstName(fullName: string): string {
	return fullName.trim().split(/\s+/u)[0] ?? fullName;
}
