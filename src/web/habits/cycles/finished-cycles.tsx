import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { cycleLength } from "#domain/habits/cycles/cycle.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { CycleRow } from "./cycle-row.tsx";
import { useFinishedCycles } from "./queries.ts";

/** The cycles of a habit, the running one first, then what came of the earlier ones. */
export function FinishedCycles({ habit }: { habit: Habit }) {
	const words = useStrings().cycles.finished;
	return (
		<section aria-labelledby="cycles" className="flex flex-col gap-3">
			<h2 id="cycles" className="font-semibold text-20">
				{words.title}
			</h2>
			<Card inset="flush">
				<Rows>
					{habit.status === "implementation" && <RunningCycle habit={habit} />}
					{habit.completedCycles > 0 && <EarlierCycles habit={habit} />}
				</Rows>
			</Card>
		</section>
	);
}

function RunningCycle({ habit }: { habit: Habit }) {
	const words = useStrings().cycles.finished;
	const { number, day, completed } = habit.progress.cycle;
	return (
		<CycleRow number={number} share={completed / cycleLength} outcome={words.current} text={words.day(day)} />
	);
}

function EarlierCycles({ habit }: { habit: Habit }) {
	const words = useStrings().cycles.finished;
	const cycles = useFinishedCycles(habit.id);
	return (
		<Async
			query={cycles}
			texts={words}
			loading={
				<li className="px-4 py-2.5 sm:px-6">
					<Skeleton label={words.loading} shape="row" count={habit.completedCycles} />
				</li>
			}
		>
			{(all) => all.map((cycle) => <EarlierCycle key={cycle.number} cycle={cycle} />)}
		</Async>
	);
}

function EarlierCycle({ cycle }: { cycle: FinishedCycle }) {
	const words = useStrings().cycles.finished;
	const { number, startedOn, endedOn, daysCompleted, daysLogged, outcome } = cycle;
	return (
		<CycleRow
			number={number}
			share={daysLogged === 0 ? 0 : daysCompleted / daysLogged}
			outcome={words.outcome[outcome]}
			text={words.result(daysCompleted, daysLogged)}
			dates={{ from: startedOn, to: endedOn }}
		/>
	);
}
