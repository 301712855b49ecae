import type { ReactNode } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { SavedHere } from "./saved-here.tsx";

export function DayProgress({
	due,
	userId,
	control,
}: {
	due: readonly Habit[];
	userId: string;
	/** Shown at the end of the line. */
	control: ReactNode;
}) {
	const { today: words } = useStrings();
	const done = due.filter(({ progress }) => progress.today === "completed").length;
	const left = due.filter(({ progress }) => progress.today === null).length;
	const place = <div className="-my-1.5 ml-auto empty:hidden">{control}</div>;
	if (due.length === 0) {
		return (
			<div className="flex items-center justify-between gap-2">
				<p className="text-17">{words.nothingDue}</p>
				{place}
			</div>
		);
	}
	return (
		// Has room for the menu or two small lines, so that its height never changes.
		<div className="flex min-h-8 items-center gap-x-3 roomy:mb-2">
			<p className="shrink-0 font-semibold text-15 tabular-nums roomy:text-17">
				{words.done(done, due.length)}
			</p>
			<DayBar done={done} due={due.length} />
			<SavedHere userId={userId}>
				{left > 0 ? words.left(left) : done === due.length && words.allDone}
			</SavedHere>
			{place}
		</div>
	);
}

/** More segments would be too small to count. */
const maxSegments = 10;

function DayBar({ done, due }: { done: number; due: number }) {
	if (due > maxSegments) {
		return (
			<svg
				aria-hidden
				viewBox="0 0 100 2"
				preserveAspectRatio="none"
				className="h-2 min-w-6 flex-1 rounded-full bg-mark-open"
			>
				<rect width={(100 * done) / due} height="2" className="fill-mark" />
			</svg>
		);
	}
	return (
		<div aria-hidden className="flex min-w-6 flex-1 gap-1.5">
			{Array.from({ length: due }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: equal parts, never reordered
					key={index}
					className={classes(
						"h-2 flex-1 rounded-full transition-colors duration-220",
						index < done ? "bg-mark" : "bg-mark-open",
					)}
				/>
			))}
		</div>
	);
}
