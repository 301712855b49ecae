import { classes } from "./classes.ts";

interface Props {
	label: string;
	/** The names of the steps, for screen readers only. */
	steps: readonly string[];
	current: number;
}

export function StepProgress({ label, steps, current }: Props) {
	return (
		<div className="flex items-center gap-3">
			<ol aria-label={label} className="flex flex-1 gap-1.5">
				{steps.map((step, index) => (
					<li
						key={step}
						aria-current={index === current ? "step" : undefined}
						className={classes(
							"h-2 flex-1 rounded-full transition-colors duration-220",
							index <= current ? "bg-mark" : "bg-mark-open",
						)}
					>
						<span className="sr-only">{step}</span>
					</li>
				))}
			</ol>
			<span aria-hidden className="text-13 text-quiet tabular-nums">
				{label}
			</span>
		</div>
	);
}
