import { useState } from "react";
import type { Habit } from "#contract/habits.ts";
import { useStrings } from "#web/app/locale.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PoolDialog } from "./pool-dialog.tsx";
import { PoolRow } from "./pool-row.tsx";

/** Of these habits those with a finished cycle or completed for good, each with its details and next steps. */
export function CompletedPool({ habits }: { habits: readonly Habit[] }) {
	const words = useStrings().cycles.pool;
	const [opened, setOpened] = useState<string>();
	const [isOpen, setIsOpen] = useState(false);
	const pool = habits.filter(({ completedCycles, status }) => completedCycles > 0 || status === "completed");
	const shown = habits.find(({ id }) => id === opened);

	if (pool.length === 0) return <EmptyState title={words.empty.title} text={words.empty.text} />;
	return (
		<section aria-labelledby="pool" className="flex max-w-reading flex-col gap-4">
			<div className="flex flex-col gap-1">
				<h2 id="pool" className="font-semibold text-20">
					{words.title}
				</h2>
				<p className="text-quiet">{words.text}</p>
			</div>
			<Card inset="flush">
				<ul className="divide-y divide-line">
					{pool.map((habit) => (
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
					{words.total(pool.reduce((sum, { completedCycles }) => sum + completedCycles, 0))}
				</p>
			</Card>
			{shown && <PoolDialog habit={shown} open={isOpen} onOpenChange={setIsOpen} />}
		</section>
	);
}
