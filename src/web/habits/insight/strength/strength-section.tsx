import { useMemo } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { strengthCurve } from "#domain/habits/progress/strength-curve.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { HowCounted } from "./how-counted.tsx";
import { StrengthChart } from "./strength-chart.tsx";
import { StrengthTable } from "./strength-table.tsx";

export function StrengthSection({ habit, today }: { habit: Habit; today: Day }) {
	const { strength: words } = useStrings();
	const { percent } = useFormats();
	const points = useMemo(() => strengthCurve(habit, today), [habit, today]);
	const strength = points.at(-1)?.strength ?? 0;
	return (
		<section aria-labelledby="strength" className="flex flex-col gap-3">
			<h2 id="strength" className="font-semibold text-20">
				{words.title}
			</h2>
			<Card>
				{points.length > 1 ? (
					<StrengthChart points={points} />
				) : (
					<p className="text-quiet">{strength > 0 ? words.one(percent(strength)) : words.first}</p>
				)}
				<div className="mt-3 -mb-3 flex flex-col items-start">
					<HowCounted schedule={habit.schedule} />
					{points.length > 1 && <StrengthTable points={points} />}
				</div>
			</Card>
		</section>
	);
}
