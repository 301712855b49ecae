import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";

/** Until the cycle is ready, it only reserves its space. */
export function RowNextStep({ habit }: { habit: Habit }) {
	const { ready: words } = useStrings().today;
	return (
		// Stacked above the link that covers the row.
		<div className="relative mt-1.5 ml-13 flex min-h-9">
			{habit.progress.cycle.isReady && (
				<ButtonLink
					size="small"
					to={`${generatePath(pages.habit, { habitId: habit.id })}#next`}
					aria-label={words.actionFor(habit.name)}
				>
					{words.action}
				</ButtonLink>
			)}
		</div>
	);
}
