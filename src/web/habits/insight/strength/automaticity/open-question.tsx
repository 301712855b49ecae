import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { openCheckpoint } from "#domain/habits/automaticity/automaticity.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { useAnswers } from "./answers.ts";

export function OpenQuestion({ habit, today }: { habit: Habit; today: Day }) {
	const { automaticity: words } = useStrings();
	const answers = useAnswers(habit);
	const point = habit.isActive ? openCheckpoint(habit.startedOn, today) : undefined;
	if (point === undefined || answers === undefined || answers.some((each) => each.point === point))
		return null;
	return (
		<p className="text-15">
			{words.due}{" "}
			<Link to="?tab=progress#automaticity" className="font-medium text-link underline">
				{words.open}
			</Link>
		</p>
	);
}
