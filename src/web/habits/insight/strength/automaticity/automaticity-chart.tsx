import type { KeptAnswer } from "#contract/habits/automaticity.ts";
import { type Day, daysBetween } from "#domain/day.ts";
import {
	automaticityOf,
	checkpoints,
	maxRating,
	minRating,
} from "#domain/habits/automaticity/automaticity.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

interface Props {
	/** At least one. */
	answers: readonly KeptAnswer[];
	startedOn: Day;
}

export function AutomaticityChart({ answers, startedOn }: Props) {
	const { automaticity: words } = useStrings();
	const { number } = useFormats();
	const given = answers.map((answer) => ({
		answer,
		day: daysBetween(startedOn, answer.answeredOn) + 1,
		rating: automaticityOf(answer),
	}));
	const last = given.at(-1);
	return (
		<div className="flex flex-col gap-3">
			<div>
				<p className="flex items-baseline gap-2">
					<span className="font-semibold text-26 tabular-nums sm:text-34">
						{words.value(number(last?.rating ?? minRating))}
					</span>
					<span className="text-15 text-quiet">{words.onDay(last?.day ?? 1)}</span>
				</p>
				<p className="text-13 text-quiet">{words.count(given.length)}</p>
			</div>
			{given.length > 1 && <Curve given={given} />}
			<AnswerTable given={given} />
		</div>
	);
}

type RatedAnswers = { answer: KeptAnswer; day: number; rating: number }[];

function Curve({ given }: { given: RatedAnswers }) {
	const { automaticity: words } = useStrings();
	const lastDay = Math.max(checkpoints[checkpoints.length - 1] ?? 1, ...given.map(({ day }) => day));
	const places = given.map(({ day, rating }) => ({
		day,
		x: (100 * (day - 1)) / (lastDay - 1),
		y: (100 * (maxRating - rating)) / (maxRating - minRating),
	}));
	return (
		<div role="img" aria-label={words.chart(given.length)} className="mt-2 mr-2 ml-6">
			<div className="relative h-32">
				{[maxRating, (maxRating + minRating) / 2, minRating].map((rating, index) => (
					<span
						key={rating}
						className="absolute inset-x-0 h-0 border-line border-t"
						style={{ top: `${50 * index}%` }}
					>
						<span className="absolute -top-2.5 right-full pr-2 text-13 text-quiet tabular-nums">
							{rating}
						</span>
					</span>
				))}
				<svg
					aria-hidden
					viewBox="0 0 100 100"
					preserveAspectRatio="none"
					className="absolute inset-0 size-full overflow-visible"
				>
					<path
						d={places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")}
						fill="none"
						strokeWidth="2.5"
						strokeLinejoin="round"
						vectorEffect="non-scaling-stroke"
						className="stroke-mark"
					/>
				</svg>
				{places.map(({ day, x, y }) => (
					<span
						key={day}
						className="absolute size-3.5 -translate-1/2 rounded-[4px] bg-mark ring-3 ring-card"
						style={{ left: `${x}%`, top: `${y}%` }}
					/>
				))}
			</div>
			<p aria-hidden className="mt-2 flex justify-between text-13 text-quiet">
				<span>1</span>
				<span>{lastDay}</span>
			</p>
		</div>
	);
}

function AnswerTable({ given }: { given: RatedAnswers }) {
	const { automaticity } = useStrings();
	const { table: words, title } = automaticity;
	const { dayAndYear, number } = useFormats();
	return (
		<table aria-label={title} className="max-w-112 text-left text-15">
			<thead className="text-13 text-quiet">
				<tr>
					<th scope="col" className="py-1.5 pr-4 font-medium">
						{words.day}
					</th>
					<th scope="col" className="py-1.5 pr-4 font-medium">
						{words.date}
					</th>
					<th scope="col" className="py-1.5 text-right font-medium">
						{words.rating}
					</th>
				</tr>
			</thead>
			<tbody>
				{given.map(({ answer, day, rating }) => (
					<tr key={answer.point} className="border-line border-t">
						<th scope="row" className="py-1.5 pr-4 font-regular tabular-nums">
							{day}
						</th>
						<td className="py-1.5 pr-4">{dayAndYear(answer.answeredOn)}</td>
						<td className="py-1.5 text-right tabular-nums">{number(rating)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
