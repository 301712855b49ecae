import ChevronRight from "lucide-react/icons/chevron-right";
import type { Habit } from "#contract/habits.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { CategoryMark } from "#web/habits/category-mark.tsx";

/** One habit of the pool; the whole row opens its details. */
export function PoolRow({ habit, onOpen }: { habit: Habit; onOpen: () => void }) {
	const { pool: words, status, phase } = useStrings().cycles;
	const { number } = useFormats();
	const facts = [
		[words.cycles, number(habit.completedCycles)],
		[words.status, status[habit.status]],
		[words.current, number(habit.cycleCount)],
		[words.phase, phase[habit.phase]],
	] as const;
	return (
		<li className="relative flex items-start gap-3 px-4 py-4 transition-colors hover:bg-sunken sm:px-6">
			<CategoryMark category={habit.category} />
			<div className="flex min-w-0 flex-1 flex-col gap-2 pt-2">
				<button
					type="button"
					aria-label={words.open(habit.name)}
					onClick={onOpen}
					className="wrap-anywhere rounded-control text-left font-medium after:absolute after:inset-0"
				>
					{habit.name}
				</button>
				<dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
					{facts.map(([label, value]) => (
						<div key={label} className="flex flex-col">
							<dt className="text-13 text-quiet">{label}</dt>
							<dd className="tabular-nums">{value}</dd>
						</div>
					))}
				</dl>
			</div>
			<ChevronRight aria-hidden className="mt-2.5 size-5 shrink-0 text-quiet" />
		</li>
	);
}
