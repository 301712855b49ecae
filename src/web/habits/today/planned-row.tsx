import type { ReactNode } from "react";
import type { PlannedHabit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { HabitMark } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { CycleGrid } from "#web/ui/grid/cycle-grid.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";

const emptyCycle = Array.from({ length: 21 }, () => ({ state: "open", label: "" }) as const);

export function PlannedRow({ planned, payment }: { planned: PlannedHabit; payment: ReactNode }) {
	const { today: words } = useStrings();
	const { name, category, icon = null, colour = null } = planned.plan;
	return (
		<Card inset="flush" label={words.planned.title}>
			<Rows>
				<Row
					to={pages.newHabit}
					leading={
						<span className="opacity-50">
							<HabitMark look={{ category, icon, colour }} />
						</span>
					}
					title={<span className="text-quiet">{name}</span>}
					text={
						<span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
							<CycleGrid size="small" label={words.cycle(1, 0)} cells={emptyCycle} />
							{words.planned.waiting}
						</span>
					}
				/>
			</Rows>
			<div className="border-line border-t px-4 py-3 sm:px-6">{payment}</div>
		</Card>
	);
}
