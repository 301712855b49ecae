import { generatePath, Link } from "react-router";
import type { Habit } from "#contract/habits.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/app/locale.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { CategoryMark } from "./category-mark.tsx";
import { HabitFacts } from "./habit-facts.tsx";
import { StrategyTicks } from "./strategy-ticks.tsx";

interface Props {
	habits: readonly Habit[];
	/** Also where each habit stands in its life. */
	withStanding?: boolean;
}

/** Each habit with what was planned for it. */
export function HabitCards({ habits, withStanding = false }: Props) {
	return (
		<ul className="grid items-start gap-4 lg:grid-cols-2">
			{habits.map((habit) => (
				<li key={habit.id}>
					<Card>
						<HabitCard habit={habit} withStanding={withStanding} />
					</Card>
				</li>
			))}
		</ul>
	);
}

function HabitCard({ habit, withStanding }: { habit: Habit; withStanding: boolean }) {
	const { cards: words } = useStrings().today;
	return (
		<article className="flex flex-col gap-4 text-ink">
			<header className="flex items-start gap-3">
				<CategoryMark category={habit.category} />
				<div className="min-w-0 flex-1 pt-1.5">
					<h2 className="wrap-anywhere font-semibold text-17">
						<Link
							to={generatePath(pages.habit, { habitId: habit.id })}
							className="rounded-control hover:text-link"
						>
							{habit.name}
						</Link>
					</h2>
					<p className="wrap-anywhere mt-1 line-clamp-3 text-15 text-quiet">{habit.description}</p>
				</div>
				{!habit.isActive && <Badge>{words.inactive}</Badge>}
			</header>
			<HabitFacts habit={habit} withStanding={withStanding} />
			<StrategyTicks strategies={habit.implementationStrategies} />
		</article>
	);
}
