import { classes } from "./classes.ts";

export type MarkState = "completed" | "missed" | "skip" | "today" | "open";

interface Props {
	state: MarkState;
	size: number;
	stroke: number;
	/** The paint of a completed mark. */
	fill: string;
}

/** One mark of the 21 grid as a part of an svg, at the origin. Its shape tells its state; colour only helps. */
export function CycleMark({ state, size, stroke, fill }: Props) {
	const radius = size / 4;
	const completed = state === "completed";
	return (
		<>
			{(completed || state === "open") && (
				<rect width={size} height={size} rx={radius} className="fill-mark-open" />
			)}
			{!completed && state !== "open" && <Outline state={state} size={size} stroke={stroke} />}
			<rect
				width={size}
				height={size}
				rx={radius}
				fill={fill}
				className={classes(
					"origin-center transition-transform duration-220 [transform-box:fill-box]",
					completed ? "scale-100 delay-60" : "scale-0",
				)}
			/>
		</>
	);
}

function Outline({ state, size, stroke }: Omit<Props, "fill">) {
	const edge = stroke / 2;
	const side = size - stroke;
	const frame = { x: edge, y: edge, width: side, height: side, rx: size / 4 - edge, strokeWidth: stroke };
	if (state === "today") {
		const ring = stroke * 1.2;
		return (
			<g fill="none" className="stroke-primary">
				<rect {...frame} />
				<rect
					x={-ring}
					y={-ring}
					width={size + 2 * ring}
					height={size + 2 * ring}
					rx={size / 4 + ring}
					strokeWidth={stroke * 0.8}
					strokeOpacity={0.45}
				/>
			</g>
		);
	}
	if (state === "skip") {
		return (
			<rect
				{...frame}
				fill="none"
				pathLength={dots(size) * 2}
				strokeDasharray="0 2"
				strokeLinecap="round"
				className="stroke-quiet"
			/>
		);
	}
	return (
		<g fill="none" strokeLinecap="round" className="stroke-quiet">
			<rect {...frame} />
			<path d={`M${size * 0.35} ${size * 0.65}L${size * 0.65} ${size * 0.35}`} strokeWidth={stroke} />
		</g>
	);
}

/** A whole number of dots goes round, so that no two of them touch. */
function dots(size: number): number {
	return size < 16 ? 10 : 20;
}
