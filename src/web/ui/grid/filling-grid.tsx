import { useLayoutEffect, useRef } from "react";
import { type CycleCell, CycleGrid } from "./cycle-grid.tsx";

const columns = 7;
const markMs = 260;
/** Delays: the grid fills row by row in 700 ms, or slowly, mark by mark, in 1,600 ms. */
const rowMs = 145;
const columnMs = 25;
const singleMs = 67;

interface Props {
	label: string;
	cells: readonly CycleCell[];
	isSlow: boolean;
}

export function FillingGrid({ label, cells, isSlow }: Props) {
	const frame = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const marks = [...(frame.current?.querySelectorAll("svg > g") ?? [])];
		const animations = marks.map((mark, index) => {
			const row = Math.floor(index / columns);
			const delay = isSlow ? index * singleMs : row * rowMs + (index % columns) * columnMs;
			return mark.animate(
				[
					{ opacity: 0, transform: "scale(0.4)" },
					{ opacity: 1, transform: "none" },
				],
				{ duration: markMs, delay, easing: "ease-out", fill: "backwards" },
			);
		});
		return () => {
			for (const animation of animations) animation.cancel();
		};
	}, [isSlow]);
	return (
		<div
			ref={frame}
			role="img"
			aria-label={label}
			className="[&_g]:origin-center [&_g]:[transform-box:fill-box] [&_svg]:max-w-none [&_svg]:overflow-visible"
		>
			<CycleGrid size="large" label={label} cells={cells} />
		</div>
	);
}
