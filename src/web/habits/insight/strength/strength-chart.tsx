import { useState } from "react";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { type CurvePoint, curvePath, highestOf, xOf, yOf } from "./curve.ts";

export function StrengthChart({ points }: { points: readonly CurvePoint[] }) {
	const { strength: words } = useStrings();
	const { day: dayText, percent } = useFormats();
	const last = points.length - 1;
	const [pointed, setPointed] = useState<number>();
	const index = Math.min(pointed ?? last, last);
	const shown = points[index];
	const highest = highestOf(points);
	const today = points[last];
	const labelOf = (point: CurvePoint) => (point === today ? words.today : dayText(point.day, today?.day));
	if (!shown || !highest) return null;
	const label = labelOf(shown);

	return (
		<figure className="flex flex-col gap-3">
			<figcaption className="flex flex-col gap-1">
				<p className="flex items-baseline gap-2">
					<span className="font-semibold text-26 tabular-nums sm:text-34">{percent(shown.strength)}</span>
					<span className="text-15 text-quiet">{label}</span>
				</p>
				<p className="text-13 text-quiet">{words.highest(percent(highest.strength), labelOf(highest))}</p>
			</figcaption>
			<div className="relative mt-2 ml-11">
				<Plot points={points} index={index} />
				<input
					type="range"
					aria-label={words.label}
					aria-valuetext={words.value(label, percent(shown.strength))}
					min={0}
					max={last}
					value={index}
					onChange={(event) => setPointed(event.target.valueAsNumber)}
					onPointerMove={({ nativeEvent: { offsetX }, currentTarget: { clientWidth } }) =>
						setPointed(Math.round(Math.max(0, Math.min(1, offsetX / clientWidth)) * last))
					}
					onPointerLeave={({ currentTarget }) =>
						currentTarget !== document.activeElement && setPointed(undefined)
					}
					onBlur={() => setPointed(undefined)}
					className="absolute inset-0 size-full cursor-crosshair touch-pan-y appearance-none rounded-control bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
				/>
			</div>
			<Dates points={points} />
		</figure>
	);
}

function Plot({ points, index }: { points: readonly CurvePoint[]; index: number }) {
	const { percent } = useFormats();
	const line = curvePath(points);
	const x = xOf(index, points.length);
	const y = yOf(points[index]?.strength ?? 0);
	return (
		<div aria-hidden className="relative h-44 sm:h-52">
			{[1, 0.5, 0].map((strength) => (
				<span
					key={strength}
					className="absolute inset-x-0 h-0 border-line border-t"
					style={{ top: `${yOf(strength)}%` }}
				>
					<span className="absolute -top-2.5 right-full pr-2 text-13 text-quiet tabular-nums">
						{percent(strength)}
					</span>
				</span>
			))}
			<svg
				aria-hidden
				viewBox="0 0 100 100"
				preserveAspectRatio="none"
				className="absolute inset-0 size-full overflow-visible"
			>
				<path d={`${line}V100H0Z`} className="fill-mark" fillOpacity="0.12" />
				<path
					d={line}
					fill="none"
					strokeWidth="2.5"
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
					className="stroke-mark"
				/>
				<path
					d={`M${x} ${y}V100`}
					strokeWidth="1.5"
					strokeDasharray="3 4"
					vectorEffect="non-scaling-stroke"
					className="stroke-edge"
				/>
			</svg>
			<span
				className="absolute size-3.5 -translate-1/2 rounded-[4px] bg-mark ring-3 ring-card"
				style={{ left: `${x}%`, top: `${y}%` }}
			/>
		</div>
	);
}

function Dates({ points }: { points: readonly CurvePoint[] }) {
	const { strength: words } = useStrings();
	const { day } = useFormats();
	const [first] = points;
	const today = points.at(-1)?.day;
	const middle = points[Math.round((points.length - 1) / 2)];
	return (
		<p aria-hidden className="ml-11 flex justify-between text-13 text-quiet">
			<span>{first && day(first.day, today)}</span>
			{points.length > 13 && <span>{middle && day(middle.day, today)}</span>}
			<span className="first-letter:uppercase">{words.today}</span>
		</p>
	);
}
