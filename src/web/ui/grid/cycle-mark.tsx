import { classes } from "#web/ui/layout/classes.ts";

/** "small": completed in its small version, half filled. */
export type MarkState = "completed" | "small" | "missed" | "skip" | "today" | "open";

interface Box {
	x: number;
	y: number;
	size: number;
	stroke: number;
}

interface Props {
	state: MarkState;
	title: string | undefined;
	/** The mark's position in its svg; not a transform, because one gradient spans the whole grid. */
	box: Box;
	fill: string;
}

/** The shape shows the state; colour only helps. A dashboard has hundreds of marks, so each has few elements. */
export function CycleMark({ state, title, box, fill }: Props) {
	const { x, y, size } = box;
	const completed = state === "completed" || state === "small";
	const square = { x, y, width: size, height: size, rx: size / 4 };
	const mark = (
		<>
			{state === "completed" || state === "small" || state === "open" ? (
				<rect {...square} className="fill-mark-open" />
			) : (
				<Outline state={state} box={box} />
			)}
			{(completed || state === "today") && (
				<rect
					{...square}
					fill={fill}
					className={classes(
						"origin-center transition-transform duration-220 [transform-box:fill-box]",
						completed ? "scale-100 delay-60" : "scale-0",
						state === "small" && "[clip-path:inset(50%_0_0_0)]",
					)}
				/>
			)}
		</>
	);
	if (title === undefined) return mark;
	return (
		<g>
			{mark}
			<title>{title}</title>
		</g>
	);
}

function Outline({ state, box }: { state: "missed" | "skip" | "today"; box: Box }) {
	const { x, y, size, stroke } = box;
	const frame = outlineAt(box, -stroke / 2);
	if (state === "today") {
		return (
			<g fill="none" className="stroke-primary">
				<rect {...frame} />
				<rect {...outlineAt(box, stroke * 1.2)} strokeWidth={stroke * 0.8} strokeOpacity={0.45} />
			</g>
		);
	}
	if (state === "skip") {
		// An even number of steps, so that the last dot keeps its distance from the first.
		const steps = size < 16 ? 20 : 40;
		return (
			<rect
				{...frame}
				fill="none"
				pathLength={steps}
				strokeDasharray="0 2"
				strokeLinecap="round"
				className="stroke-edge"
			/>
		);
	}
	return (
		<g fill="none" strokeLinecap="round" className="stroke-edge">
			<rect {...frame} />
			<path
				d={`M${x + size * 0.35} ${y + size * 0.65}L${x + size * 0.65} ${y + size * 0.35}`}
				strokeWidth={stroke}
			/>
		</g>
	);
}

function outlineAt({ x, y, size, stroke }: Box, outside: number) {
	const side = size + 2 * outside;
	return {
		x: x - outside,
		y: y - outside,
		width: side,
		height: side,
		rx: size / 4 + outside,
		strokeWidth: stroke,
	};
}
