import { nextStrength } from "#domain/habits/progress/strength.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

const days = 90;
/** The end of the first cycle, and the median found in studies. */
const shown = [21, 66] as const;

const width = 360;
const height = 180;
const strengths = perfectDays(days);

/** Uses the same formula as real habits. */
export function StrengthChart() {
	const { chart: words } = useStrings().home.after;
	const { percent } = useFormats();
	const at = (day: number) => percent(strengths[day] ?? 0);
	const line = strengths.map((strength, day) => `${x(day)},${y(strength)}`).join(" ");
	return (
		<figure className="flex flex-col gap-4">
			<svg
				role="img"
				aria-label={words.label(at(shown[0]), at(shown[1]))}
				viewBox={`0 -8 ${width} ${height + 32}`}
				className="w-full max-w-dialog overflow-visible"
			>
				<path d={`M0 ${height}H${width}`} className="stroke-line" />
				<path d={`M0 0H${width}`} strokeDasharray="2 6" className="stroke-edge" />
				<polyline points={`0,${height} ${line} ${width},${height}`} className="fill-primary-soft" />
				<polyline points={line} fill="none" strokeWidth="3" strokeLinejoin="round" className="stroke-mark" />
				{shown.map((day) => (
					<g key={day} className="fill-ink text-13" textAnchor="middle">
						<path
							d={`M${x(day)} ${y(strengths[day] ?? 0)}V${height}`}
							strokeDasharray="3 4"
							className="stroke-edge"
						/>
						<rect
							x={x(day) - 7}
							y={y(strengths[day] ?? 0) - 7}
							width="14"
							height="14"
							rx="3.5"
							className="fill-mark"
						/>
						<text
							x={x(day) + 12}
							y={y(strengths[day] ?? 0) + 26}
							textAnchor="start"
							className="font-semibold"
						>
							{at(day)}
						</text>
						<text x={x(day)} y={height + 20} className="fill-quiet">
							{words.day(day)}
						</text>
					</g>
				))}
			</svg>
			<figcaption className="text-13 text-quiet">{words.caption(at(shown[0]))}</figcaption>
		</figure>
	);
}

function perfectDays(count: number): number[] {
	const strengths = [0];
	for (let day = 1; day <= count; day++) strengths.push(nextStrength(strengths[day - 1] ?? 0, 1, 1));
	return strengths;
}

function x(day: number): number {
	return (day / days) * width;
}

function y(strength: number): number {
	return (1 - strength) * height;
}
