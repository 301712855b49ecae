import ChevronRight from "lucide-react/icons/chevron-right";
import type { Habit } from "#contract/habits/habits.ts";
import { useScheduleText } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { searchOf } from "./use-tab.ts";

export function PlanLine({ habit }: { habit: Habit }) {
	const words = useStrings().habit.plan;
	const scheduleText = useScheduleText();
	return (
		<Link
			to={searchOf("plan")}
			className="flex min-h-11 items-center gap-2 rounded-control text-15 text-quiet hover:text-ink"
		>
			<VisuallyHidden>{words.title}: </VisuallyHidden>
			<span className="min-w-0 flex-1 truncate">
				{scheduleText(habit.schedule)} · {habit.description}
			</span>
			<ChevronRight aria-hidden className="size-5 shrink-0" />
		</Link>
	);
}
