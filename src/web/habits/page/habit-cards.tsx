import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import { HabitMark } from "#web/habits/habit/public.ts";
import { StrategyTicks } from "#web/habits/wizard/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { HabitFacts } from "./habit-facts.tsx";

interface Props {
	habits: readonly Habit[];
	withStage?: boolean;
}

export function HabitCards({ habits, withStage = false }: Props) {
	return (
		<ul className="grid w-full grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
			{habits.map((habit) => (
				<li key={habit.id} className="relative min-w-0">
					<Card>
						<HabitCard habit={habit} withStage={withStage} />
					</Card>
				</li>
			))}
		</ul>
	);
}

function HabitCard({ habit, withStage }: { habit: Habit; withStage: boolean }) {
	const { cycles } = useStrings();
	const { cards: words } = cycles;
	return (
		<article className="flex flex-col gap-4 text-ink">
			<header className="flex items-start gap-3">
				<HabitMark look={habit} />
				<div className="min-w-0 flex-1 pt-1.5">
					<h2 className="wrap-anywhere font-semibold text-17">
						<Link
							to={generatePath(pages.habit, { habitId: habit.id })}
							className="rounded-control after:absolute after:inset-0 hover:text-link"
						>
							{habit.name}
						</Link>
					</h2>
					{withStage && (
						<p className="mt-1.5 flex flex-wrap gap-2">
							<Badge tone="primary">
								<VisuallyHidden>{words.status}: </VisuallyHidden>
								{cycles.status[habit.status]}
							</Badge>
							{!habit.isActive && (
								<Badge>{habit.status === "completed" ? words.inactive : words.archived}</Badge>
							)}
						</p>
					)}
				</div>
			</header>
			<p className="wrap-anywhere line-clamp-3 text-quiet">{habit.description}</p>
			<HabitFacts habit={habit} withStage={withStage} />
			<StrategyTicks strategies={habit.implementationStrategies} />
		</article>
	);
}
