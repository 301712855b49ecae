import Flame from "lucide-react/icons/flame";
import type { Habit } from "#contract/habits/habits.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";

/** An archived or completed habit has no current streak. */
export function QuickStats({ habit: { isActive, progress } }: { habit: Habit }) {
	const words = useStrings().habit.stats;
	const { number, percent } = useFormats();
	const { currentStreak, bestStreak, successRate, totalMisses, strength } = progress;
	const isBroken = currentStreak === 0 && bestStreak > 0;
	return (
		<Card label={words.title}>
			<div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:max-lg:grid-cols-4">
				{isActive && (
					<StatFigure
						icon={currentStreak > 0 && <Flame aria-hidden className="text-careful" />}
						figure={isBroken ? words.newStart : words.days(currentStreak)}
						label={words.currentStreak}
					/>
				)}
				<StatFigure figure={words.days(bestStreak)} label={words.bestStreak} />
				<StatFigure
					figure={successRate === null ? words.none : percent(successRate / 100)}
					label={words.successRate}
					note={successRate !== null && words.ofDueDays}
				/>
				<StatFigure figure={number(totalMisses)} label={words.misses} />
				<div className="col-span-full flex flex-col gap-3">
					<StatFigure figure={percent(strength)} label={words.strength} note={words.ofFullStrength} />
					<svg
						aria-hidden
						viewBox="0 0 100 2"
						preserveAspectRatio="none"
						className="h-2 w-full rounded-full bg-mark-open"
					>
						<rect width={100 * strength} height="2" className="fill-mark" />
					</svg>
				</div>
			</div>
			<div className="mt-4 -mb-2">
				<Disclosure summary={words.how}>
					<ul className="flex flex-col gap-2">
						{words.rules.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ul>
				</Disclosure>
			</div>
		</Card>
	);
}
