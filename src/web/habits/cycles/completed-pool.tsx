import { type ReactNode, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { cyclesShown, isInPool } from "#domain/habits/cycles/cycle.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { PoolDialog } from "./pool-dialog.tsx";
import { PoolRow } from "./pool-row.tsx";

interface Props {
	habits: readonly Habit[];
	/** Filters and sorts. */
	arrange: (habits: readonly Habit[]) => readonly Habit[];
	/** Renders the menu for the filter and order. */
	control: (habits: readonly Habit[]) => ReactNode;
}

export function CompletedPool({ habits, arrange, control }: Props) {
	const words = useStrings().cycles.pool;
	const [opened, setOpened] = useState<string>();
	const [isOpen, setIsOpen] = useState(false);
	const pool = habits.filter(isInPool);
	const shown = arrange(pool);
	const detailed = habits.find(({ id }) => id === opened);

	if (pool.length === 0) return <EmptyState title={words.empty.title} text={words.empty.text} />;
	return (
		<section aria-labelledby="pool" className="flex max-w-reading flex-col gap-4">
			<div className="flex flex-col gap-1">
				<div className="flex flex-wrap items-center justify-between gap-x-4">
					<h2 id="pool" className="font-semibold text-20">
						{words.title}
					</h2>
					{control(pool)}
				</div>
				<p className="text-quiet">{words.text}</p>
			</div>
			<Card inset="flush">
				<ul className="divide-y divide-line">
					{shown.map((habit) => (
						<PoolRow
							key={habit.id}
							habit={habit}
							onOpen={() => {
								setOpened(habit.id);
								setIsOpen(true);
							}}
						/>
					))}
				</ul>
				<p className="border-line border-t bg-sunken px-4 py-3 font-medium tabular-nums sm:px-6">
					{words.total(pool.reduce((sum, habit) => sum + cyclesShown(habit), 0))}
				</p>
			</Card>
			{detailed && <PoolDialog habit={detailed} open={isOpen} onOpenChange={setIsOpen} />}
		</section>
	);
}
