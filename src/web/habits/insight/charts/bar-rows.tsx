import type { ReactNode } from "react";
import { classes } from "#web/ui/layout/classes.ts";

export interface Bar {
	key: string;
	label: ReactNode;
	/** 0 to 1; undefined if there is nothing to show. */
	share: number | undefined;
	/** Confidence interval, a thin line over the bar. */
	interval?: { low: number; high: number } | undefined;
	figure: string;
	note?: ReactNode;
}

/** `legend` explains the thin line. */
export function BarRows({ bars, legend }: { bars: readonly Bar[]; legend?: string }) {
	return (
		<>
			<ul className="flex flex-col gap-4">
				{bars.map(({ key, label, share, interval, figure, note }) => (
					<li key={key} className="flex flex-col gap-1.5">
						<div className="flex items-center justify-between gap-4">
							<span className="wrap-anywhere min-w-0 font-medium">{label}</span>
							<span className="shrink-0 tabular-nums">{figure}</span>
						</div>
						<div aria-hidden className="relative h-2.5 rounded-full bg-mark-open">
							{share !== undefined && share > 0 && (
								<span
									className={classes("absolute inset-y-0 left-0 min-w-2.5 rounded-full bg-mark")}
									style={{ width: percentage(share) }}
								/>
							)}
							{interval && (
								<span
									className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink"
									style={{ left: percentage(interval.low), width: percentage(interval.high - interval.low) }}
								/>
							)}
						</div>
						{note && <div className="text-13 text-quiet">{note}</div>}
					</li>
				))}
			</ul>
			{legend && bars.some(({ interval }) => interval) && (
				<p className="mt-4 flex items-center gap-2 text-13 text-quiet">
					<span aria-hidden className="h-0.5 w-6 shrink-0 bg-ink" />
					{legend}
				</p>
			)}
		</>
	);
}

function percentage(share: number): string {
	return `${Math.round(share * 1_000) / 10}%`;
}
