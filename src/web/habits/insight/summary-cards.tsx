import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import type { ReactNode } from "react";
import { withoutPaused } from "#domain/habits/insight/due-days.ts";
import { intervalOf, percentOf } from "#domain/habits/insight/rate.ts";
import { runOf } from "#domain/habits/insight/streaks.ts";
import { type RateMark, rateMark } from "#domain/habits/insight/threshold.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useOnline } from "#web/ui/states/use-online.ts";
import type { Analysis } from "./analysis.ts";

export function SummaryCards({ analysis }: { analysis: Analysis }) {
	const { cards: words } = useStrings().analytics;
	const { number } = useFormats();
	const { total } = analysis;
	return (
		<section aria-label={words.label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
			<RateCard analysis={analysis} />
			<Figure
				label={words.completed}
				figure={number(total.done)}
				note={total.due === 0 ? words.none : words.ofDue(total.due)}
			/>
			<StreakCard analysis={analysis} />
			<MinutesCard analysis={analysis} />
		</section>
	);
}

const marks: Readonly<Record<RateMark, { Icon: typeof CircleCheck; colour: string }>> = {
	high: { Icon: CircleCheck, colour: "text-good" },
	medium: { Icon: CircleDot, colour: "text-careful" },
	low: { Icon: CircleAlert, colour: "text-wrong" },
};

function RateCard({ analysis: { total } }: { analysis: Analysis }) {
	const { cards: words } = useStrings().analytics;
	const { percent } = useFormats();
	const rate = percentOf(total);
	if (rate === null) return <Figure label={words.rate} figure="–" note={words.none} />;
	const mark = rateMark(rate);
	const { Icon, colour } = marks[mark];
	const { low, high } = intervalOf(total);
	return (
		<Figure
			label={words.rate}
			figure={percent(rate / 100)}
			icon={<Icon role="img" aria-label={words.marks[mark]} className={colour} />}
			note={words.between(percent(low), percent(high), total.due)}
		/>
	);
}

function StreakCard({ analysis: { judged } }: { analysis: Analysis }) {
	const { cards: words } = useStrings().analytics;
	const { number } = useFormats();
	const running = withoutPaused(judged);
	if (running.length === 0) return <Figure label={words.streak} figure="–" note={words.onHold} />;
	const [best] = running
		.map((each) => ({ name: each.habit.name, streak: runOf(each).streak }))
		.sort((a, b) => b.streak - a.streak);
	const streak = best?.streak ?? 0;
	return (
		<Figure
			label={words.streak}
			figure={number(streak)}
			note={streak === 0 ? words.noStreak : words.streakOf(best?.name ?? "")}
		/>
	);
}

function MinutesCard({ analysis: { facts } }: { analysis: Analysis }) {
	const { cards: words } = useStrings().analytics;
	const { number } = useFormats();
	const online = useOnline();
	if (facts === undefined) {
		return (
			<Figure label={words.minutes} figure="–" note={online ? words.minutesLoading : words.minutesUnknown} />
		);
	}
	const minutes = facts.reduce((sum, each) => sum + each.minutes, 0);
	const days = facts.reduce((sum, each) => sum + each.daysWithMinutes, 0);
	return (
		<Figure
			label={words.minutes}
			figure={number(minutes)}
			note={days === 0 ? words.noMinutes : words.minutesOn(days)}
		/>
	);
}

function Figure({
	label,
	figure,
	icon,
	note,
}: {
	label: string;
	figure: string;
	icon?: ReactNode;
	note: string;
}) {
	return (
		<Card>
			<p className="font-medium text-13 text-quiet">{label}</p>
			<p className="mt-1 flex items-center gap-2 font-semibold text-26 tabular-nums sm:text-34 [&_svg]:size-[0.7em]">
				{figure}
				{icon}
			</p>
			<p className="wrap-anywhere mt-1 line-clamp-3 text-13 text-quiet">{note}</p>
		</Card>
	);
}
