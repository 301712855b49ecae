import type { ReactNode } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { SavedHere } from "./saved-here.tsx";

/** How much of today is done, and whether the server knows it yet. */
export function DayProgress({
	due,
	userId,
	control,
}: {
	due: readonly Habit[];
	userId: string;
	/** At the end of the line. */
	control: ReactNode;
}) {
	const { today: words } = useStrings();
	const done = due.filter(({ progress }) => progress.today === "completed").length;
	const left = due.filter(({ progress }) => progress.today === null).length;
	const place = <div className="-my-1.5">{control}</div>;
	if (due.length === 0) {
		return (
			<div className="flex items-center justify-between gap-2">
				<p className="text-17">{words.nothingDue}</p>
				{place}
			</div>
		);
	}
	return (
		<div className="relative mb-4 flex flex-col gap-2">
			<div className="flex items-center gap-2">
				<div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
					<p className="font-semibold text-17 tabular-nums">{words.done(done, due.length)}</p>
					<p className="text-15 text-quiet">
						{left > 0 ? words.left(left) : done === due.length && words.allDone}
					</p>
				</div>
				{place}
			</div>
			<div aria-hidden className="flex gap-1.5">
				{due.map(({ id }, index) => (
					<span
						key={id}
						className={classes(
							"h-2 flex-1 rounded-full transition-colors duration-220",
							index < done ? "bg-mark" : "bg-mark-open",
						)}
					/>
				))}
			</div>
			<SavedHere userId={userId} />
		</div>
	);
}
