import type { Habit } from "#contract/habits.ts";
import { useStrings } from "#web/app/locale.ts";
import { classes } from "#web/ui/classes.ts";
import { SavedHere } from "./saved-here.tsx";

/** How much of today is done, and whether the server knows it yet. */
export function DayProgress({ due, userId }: { due: readonly Habit[]; userId: string }) {
	const { today: words } = useStrings();
	const done = due.filter(({ progress }) => progress.today === "completed").length;
	const left = due.filter(({ progress }) => progress.today === null).length;
	if (due.length === 0) return <p className="text-17">{words.nothingDue}</p>;
	return (
		<div className="relative mb-4 flex flex-col gap-2">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p className="font-semibold text-17 tabular-nums">{words.done(done, due.length)}</p>
				<p className="text-15 text-quiet">
					{left > 0 ? words.left(left) : done === due.length && words.allDone}
				</p>
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
