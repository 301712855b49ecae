import { useId } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { CycleMark, type MarkState } from "./cycle-mark.tsx";
import { squarePath } from "./square-path.ts";

export interface CycleCell {
	state: MarkState;
	/** The day and its state in words, such as "Sat 14 Nov: completed". */
	label: string;
}

/** In px; the large grid scales with its container. */
const sizes = {
	small: { mark: 8, gap: 3, stroke: 1.25 },
	card: { mark: 12, gap: 4, stroke: 1.5 },
	large: { mark: 32, gap: 10, stroke: 2 },
};

interface Props {
	label: string;
	/** In day order; seven to a row. */
	cells: readonly CycleCell[];
	size?: keyof typeof sizes;
}

/** The 21 grid. Screen readers read each day of the large one; smaller ones have only their name. */
export function CycleGrid({ label, cells, size = "card" }: Props) {
	if (size === "large") {
		return (
			<figure aria-label={label}>
				<Picture cells={cells} size={size} />
				<CellList cells={cells} />
			</figure>
		);
	}
	return (
		<span role="img" aria-label={label} className="inline-block shrink-0">
			<Picture cells={cells} size={size} />
		</span>
	);
}

function Picture({ cells, size }: Required<Omit<Props, "label">>) {
	const gradient = useId();
	const { mark, gap, stroke } = sizes[size];
	const step = mark + gap;
	const width = 7 * step - gap;
	const height = Math.ceil(cells.length / 7) * step - gap;
	const complete = cells.every(({ state }) => state !== "open" && state !== "today");
	const large = size === "large";
	const fill = complete ? `url(#${gradient})` : "var(--color-mark)";
	const moving = animatedIndex(cells);
	const marks = cells.map((cell, index) => ({
		...cell,
		isStill: !large && index !== moving && (cell.state === "open" || cell.state === "completed"),
		box: { x: (index % 7) * step, y: Math.floor(index / 7) * step, size: mark, stroke },
	}));
	const still = (state: MarkState) =>
		squarePath(marks.filter((each) => each.isStill && each.state === state).map(({ box }) => box));

	return (
		<svg
			aria-hidden
			viewBox={`0 0 ${width} ${height}`}
			width={large ? undefined : width}
			height={large ? undefined : height}
			className={classes("block overflow-visible", large && "h-auto w-full max-w-80")}
		>
			{complete && (
				<linearGradient id={gradient} gradientUnits="userSpaceOnUse" x2={width} y2={height}>
					<stop stopColor="var(--color-mark)" />
					<stop offset="1" stopColor="var(--color-mark-end)" />
				</linearGradient>
			)}
			<path d={still("open")} className="fill-mark-open" />
			<path d={still("completed")} fill={fill} />
			{marks.map(
				({ state, label, box, isStill }, index) =>
					!isStill && (
						<CycleMark
							// biome-ignore lint/suspicious/noArrayIndexKey: a day keeps its place, so that its mark can change
							key={index}
							state={state}
							title={large ? label : undefined}
							box={box}
							fill={fill}
						/>
					),
			)}
		</svg>
	);
}

/** Returns the index of the mark to animate: today's while it is open, else the last completed (or small) one. */
function animatedIndex(cells: readonly CycleCell[]): number {
	const today = cells.findIndex(({ state }) => state === "today");
	return today < 0 ? cells.findLastIndex(({ state }) => state === "completed" || state === "small") : today;
}

function CellList({ cells }: Pick<Props, "cells">) {
	return (
		<ol className="sr-only">
			{cells.map((cell, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a day keeps its place
				<li key={index}>{cell.label}</li>
			))}
		</ol>
	);
}
