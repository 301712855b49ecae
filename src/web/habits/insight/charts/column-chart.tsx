import { classes } from "#web/ui/layout/classes.ts";

export interface Column {
	key: string;
	/** Shown below the column; may be empty to save room. */
	label: string;
	/** Shown above the column. */
	figure: string;
	/** 0 to 1; undefined if there is nothing to show. */
	share: number | undefined;
	/** Covers fewer days than the others, so it is not comparable. */
	isPart?: boolean;
}

/** Explains the dashed columns. */
export function PartNote({ text }: { text: string }) {
	return (
		<p className="mt-2 flex items-center gap-2 text-13 text-quiet">
			<span aria-hidden className="size-3 shrink-0 border-2 border-mark border-dashed bg-mark-open" />
			{text}
		</p>
	);
}

function lookOf(share: number, isPart: boolean): string {
	if (share === 0) return "border-wrong border-t-3 border-dashed";
	return isPart ? "border-2 border-mark border-b-0 border-dashed bg-mark-open" : "bg-mark";
}

/** `label` describes the chart to screen readers. */
export function ColumnChart({ label, columns }: { label: string; columns: readonly Column[] }) {
	return (
		<div role="img" aria-label={label} className="flex items-end gap-[3px] sm:gap-1.5">
			{columns.map(({ key, label: below, figure, share, isPart = false }) => (
				<div key={key} className="flex min-w-0 flex-1 flex-col items-center">
					<span className="h-5 whitespace-nowrap text-13 text-quiet tabular-nums">{figure}</span>
					<div className="flex h-32 w-full items-end border-line border-b">
						{share !== undefined && (
							<span
								className={classes("w-full rounded-t-[4px]", lookOf(share, isPart))}
								style={share === 0 ? undefined : { height: `${Math.max(3, Math.round(share * 100))}%` }}
							/>
						)}
					</div>
					<span className="h-5 whitespace-nowrap text-13 text-quiet">{below}</span>
				</div>
			))}
		</div>
	);
}
