import ChevronRight from "lucide-react/icons/chevron-right";
import Trophy from "lucide-react/icons/trophy";
import type { Habit } from "#contract/habits/habits.ts";
import { cyclesShown } from "#domain/habits/cycles/cycle.ts";
import type { Status } from "#domain/habits/plan/habit.ts";
import { HabitMark } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";

const tones: Record<Status, BadgeTone> = {
	implementation: "primary",
	maintenance: "accent",
	completed: "good",
};

export function PoolRow({ habit, onOpen }: { habit: Habit; onOpen: () => void }) {
	const { pool: words, status: statuses, phase: phases } = useStrings().cycles;
	const { status, phase, cycleCount } = habit;
	// A completed habit is no longer in a cycle or a phase.
	const stage = status === "completed" ? [] : [words.current(cycleCount), phases[phase]];
	const facts = [words.cycles(cyclesShown(habit)), ...stage];
	return (
		<li className="relative flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-sunken sm:px-6">
			<HabitMark look={habit} />
			<div className="flex min-w-0 flex-1 flex-col gap-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<button
						type="button"
						aria-label={words.open(habit.name)}
						onClick={onOpen}
						className="wrap-anywhere rounded-control text-left font-medium after:absolute after:inset-0"
					>
						{habit.name}
					</button>
					<Badge tone={tones[status]} icon={status === "completed" && <Trophy aria-hidden />}>
						{statuses[status]}
					</Badge>
				</div>
				<p className="text-13 text-quiet tabular-nums">{facts.join(" · ")}</p>
			</div>
			<ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
		</li>
	);
}
