import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import type { Ramp } from "#domain/habits/amounts/ramp.ts";
import { rampWeekOn, type RampWeek as Week } from "#domain/habits/amounts/ramp-week.ts";
import type { Strings } from "#strings/en.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { useAmountWords } from "./use-amount-words.ts";

interface Props {
	habit: Habit & { measure: Measure; ramp: Ramp };
	today: Day;
}

export function RampWeek({ habit, today }: Props) {
	const { ramp: words } = useStrings().stepper;
	const { counted } = useAmountWords();
	const { day } = useFormats();
	const { measure, ramp } = habit;
	const week = rampWeekOn(habit, today);
	const aim = counted(measure.target, measure.unit);
	const target = counted(week.target, measure.unit);
	const { reached, due } = week.soFar;
	const hasArrived = week.steps === ramp.weeks;
	return (
		<section className="flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 text-15">
			<h2 className="font-semibold tabular-nums">
				{measure.comparator === "at-least" ? words.title(target) : words.limit(target)}
			</h2>
			<svg
				aria-hidden
				viewBox="0 0 100 2"
				preserveAspectRatio="none"
				className="h-2 w-full rounded-full bg-mark-open"
			>
				<rect width={(100 * week.steps) / ramp.weeks} height="2" className="fill-mark" />
			</svg>
			<p className="text-quiet">{hasArrived ? words.arrived(aim) : words.way(week.steps, ramp.weeks, aim)}</p>
			<p>{reasonIn(words, week)}</p>
			{!hasArrived && <p className="text-quiet">{words.soFar(reached, due, day(week.next))}</p>}
			<Disclosure summary={words.how}>
				<ul className="flex flex-col gap-2">
					{[...words.rules, words.small].map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ul>
			</Disclosure>
		</section>
	);
}

function reasonIn(words: Strings["stepper"]["ramp"], { reason, last }: Week): string | null {
	const { reached, due } = last ?? { reached: 0, due: 0 };
	switch (reason) {
		case "start":
			return words.start;
		case "risen":
			return words.risen(reached, due);
		case "too-few":
			return words.tooFew(reached, due);
		case "fewer-than-before":
			return words.fewer(reached, due);
		case "rest":
			return words.rest;
		case "arrived":
			return null;
	}
}
