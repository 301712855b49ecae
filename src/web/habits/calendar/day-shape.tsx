import type { DayState } from "./day-state.ts";

const frame = { x: 3, y: 3, width: 34, height: 34, rx: 8.5 };

/** Drawn on a 40-unit grid and scaled to its container. No state depends on colour. */
export function DayShape({ state, stroke = 1.5 }: { state: DayState; stroke?: number }) {
	return (
		<svg aria-hidden viewBox="0 0 40 40" fill="none" strokeWidth={stroke} className="size-full">
			<Shape state={state} stroke={stroke} />
		</svg>
	);
}

function Shape({ state, stroke }: { state: DayState; stroke: number }) {
	switch (state) {
		case "completed":
		case "extra":
			return <rect {...frame} className="fill-primary" />;
		case "small":
			return (
				<>
					<rect {...frame} className="stroke-primary" />
					<rect {...frame} className="fill-primary [clip-path:inset(50%_0_0_0)]" />
				</>
			);
		case "miss":
			return (
				<g className="stroke-edge" strokeLinecap="round">
					<rect {...frame} />
					<path d="M25 37 37 25" />
				</g>
			);
		case "skip":
			// `pathLength` is a multiple of the dash period, so the dots are evenly spaced all the way round.
			return (
				<rect
					{...frame}
					pathLength={52}
					strokeDasharray="0 2"
					strokeLinecap="round"
					className="stroke-edge"
				/>
			);
		case "open":
			return <rect {...frame} className="stroke-primary" />;
		case "rest":
			return <circle cx="20" cy="33" r={1.2 * stroke} className="fill-edge" />;
		case "ahead":
		case "before":
			return null;
	}
}
