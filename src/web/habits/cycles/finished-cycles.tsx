import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { todayOfUser } from "#web/platform/server-time.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { CycleRow } from "./cycle-row.tsx";
import { useFinishedCycles } from "./queries.ts";

interface Props {
	habit: Habit;
	today: Day;
}

export function FinishedCycles({ habit, today }: Props) {
	const words = useStrings().cycles.finished;
	const { status, phase, cycleCount } = habit;
	const earlier = phase === "maintenance-phase" ? cycleCount : cycleCount - 1;
	return (
		<section aria-labelledby="cycles" className="flex flex-col gap-3">
			<h2 id="cycles" className="font-semibold text-20">
				{words.title}
			</h2>
			<Card inset="flush">
				<Rows>
					{status === "maintenance" && <Maintenance habit={habit} today={today} />}
					{status === "implementation" && <RunningCycle habit={habit} today={today} />}
					{earlier > 0 && <EarlierCycles habit={habit} count={earlier} />}
				</Rows>
			</Card>
		</section>
	);
}

function Maintenance({ habit, today }: Props) {
	const { habit: own, cycles } = useStrings();
	const { kept, keptDay } = cycles.finished;
	const text = habit.cycleStartedOn > today ? own.startsTomorrow : keptDay(habit.progress.cycle.day);
	return <Row title={kept} text={text} />;
}

function RunningCycle({ habit, today }: Props) {
	const { habit: own, cycles } = useStrings();
	const words = cycles.finished;
	const { number, day, completed, isReady } = habit.progress.cycle;
	const ahead = habit.cycleStartedOn > today && own.startsTomorrow;
	const outcome = isReady ? words.over : ahead || words.current;
	return (
		<CycleRow
			number={number}
			share={completed / cycleLength}
			outcome={habit.isActive ? outcome : words.archived}
			text={isReady || ahead ? words.result(completed) : words.day(day)}
		/>
	);
}

function EarlierCycles({ habit, count }: { habit: Habit; count: number }) {
	const words = useStrings().cycles.finished;
	const cycles = useFinishedCycles(habit.id);
	return (
		<Async
			query={cycles}
			texts={words}
			loading={
				<li className="px-4 py-2.5 sm:px-6">
					<Skeleton label={words.loading} shape="row" count={count} />
				</li>
			}
		>
			{(all) => all.map((cycle) => <EarlierCycle key={cycle.number} cycle={cycle} />)}
		</Async>
	);
}

function EarlierCycle({ cycle }: { cycle: FinishedCycle }) {
	const words = useStrings().cycles.finished;
	const { user } = useMe();
	const { number, startedOn, endedOn, daysCompleted, outcome } = cycle;
	return (
		<CycleRow
			number={number}
			share={daysCompleted / cycleLength}
			outcome={outcomeWords(cycle, words)}
			text={outcome === "left" ? words.partly(daysCompleted) : words.result(daysCompleted)}
			dates={{ from: startedOn, to: endedOn, today: user ? todayOfUser(user) : undefined }}
		/>
	);
}

function outcomeWords(
	{ outcome, isCounted, day }: FinishedCycle,
	words: Strings["cycles"]["finished"],
): string {
	if (outcome === "left") return words.left(day);
	return isCounted ? words.outcome[outcome] : words.uncounted[outcome];
}
