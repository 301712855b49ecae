import type { ReactNode } from "react";
import { classes } from "#web/ui/layout/classes.ts";

const sizes = {
	small: { box: "size-14", stroke: 9, text: "text-13" },
	regular: { box: "size-24", stroke: 8, text: "text-20" },
	large: { box: "size-36", stroke: 7, text: "text-34" },
};

interface Props {
	/** 0 to 100. */
	value: number;
	/** The accessible name, including the number. */
	label: string;
	size?: keyof typeof sizes;
	children?: ReactNode;
}

export function ProgressRing({ value, label, size = "regular", children }: Props) {
	const { box, stroke, text } = sizes[size];
	const radius = 50 - stroke / 2;
	return (
		<div role="img" aria-label={label} className={classes("relative grid shrink-0 place-items-center", box)}>
			<svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" fill="none">
				<circle cx="50" cy="50" r={radius} strokeWidth={stroke} className="stroke-mark-open" />
				<circle
					cx="50"
					cy="50"
					r={radius}
					strokeWidth={stroke}
					strokeLinecap="round"
					pathLength={100}
					strokeDasharray={100}
					strokeDashoffset={100 - Math.min(100, Math.max(0, value))}
					className={classes(
						"stroke-mark transition-[stroke-dashoffset,opacity] duration-220",
						// A round line cap would leave a dot at zero.
						value <= 0 && "opacity-0",
					)}
				/>
			</svg>
			<span aria-hidden className={classes("relative font-semibold tabular-nums", text)}>
				{children}
			</span>
		</div>
	);
}
