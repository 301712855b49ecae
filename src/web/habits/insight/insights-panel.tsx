import CalendarX from "lucide-react/icons/calendar-x";
import Flame from "lucide-react/icons/flame";
import Hourglass from "lucide-react/icons/hourglass";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { useMemo } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type Insight, insightsOf } from "#domain/habits/insight/insights.ts";
import { intervalOf, type Rate } from "#domain/habits/insight/rate.ts";
import type { Strings } from "#strings/en.ts";
import { type Formats, useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import type { Analysis } from "./analysis.ts";

export function InsightsPanel({ analysis }: { analysis: Analysis }) {
	const { insights: words } = useStrings().analytics;
	const formats = useFormats();
	const { judged, span, luck, total } = analysis;
	const insights = useMemo(() => insightsOf(judged, span, luck), [judged, span, luck]);
	const known = overallRate(total, words, formats);
	return (
		<TitledCard title={words.title} text={words.text}>
			<ul className="flex flex-col gap-4">
				{insights.map((insight) => (
					<Line key={insight.kind} {...looks[insight.kind]} {...wordsOf(insight, words, formats)} />
				))}
				{insights.length === 0 && <Line Icon={Hourglass} colour="text-quiet" {...known} />}
			</ul>
			<div className="-mb-3">
				<Disclosure summary={words.how.title}>
					<ul className="flex list-disc flex-col gap-2 pl-4">
						{words.how.rules.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ul>
				</Disclosure>
			</div>
		</TitledCard>
	);
}

const looks = {
	strong: { Icon: TrendingUp, colour: "text-good" },
	weak: { Icon: TrendingDown, colour: "text-wrong" },
	weekday: { Icon: CalendarX, colour: "text-careful" },
	streak: { Icon: Flame, colour: "text-careful" },
};

function wordsOf(
	insight: Insight<Habit>,
	words: Strings["analytics"]["insights"],
	{ percent }: Formats,
): { title: string; text: string } {
	switch (insight.kind) {
		case "strong":
		case "weak": {
			const { done, due } = insight.rate;
			const advice = insight.kind === "strong" ? words.strongAdvice : words.weakAdvice;
			return { title: words[insight.kind](percent(done / due), due), text: advice };
		}
		case "weekday": {
			const { done, due } = insight.rate;
			const name = words.weekdayNames[insight.weekday - 1] ?? "";
			return { title: words.weekday(name, done, due), text: words.weekdayAdvice };
		}
		case "streak":
			return {
				title: words.streak(insight.habit.name, insight.streak),
				text: words.streakAdvice[insight.beyond],
			};
	}
}

/** A 95% interval of this width or more says little. */
const wideFrom = 0.5;

/** Shown if no finding is beyond chance. */
function overallRate({ done, due }: Rate, words: Strings["analytics"]["insights"], { percent }: Formats) {
	if (due === 0) return { title: words.none, text: words.noneYet };
	const { low, high } = intervalOf({ done, due });
	return {
		title: high - low >= wideFrom ? words.none : words.nothing,
		text: words.known(done, due, { low: percent(low), high: percent(high) }),
	};
}

function Line({
	Icon,
	colour,
	title,
	text,
}: {
	Icon: typeof Flame;
	colour: string;
	title: string;
	text: string;
}) {
	return (
		<li className="flex items-start gap-3">
			<Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
			<div className="min-w-0">
				<p className="wrap-anywhere font-medium">{title}</p>
				<p className="text-quiet">{text}</p>
			</div>
		</li>
	);
}
