import type { ReactNode } from "react";
import type { Band } from "#domain/organizations/figures.ts";
import { useFigureTexts } from "./use-figure-texts.ts";

export interface BandRow {
	key: string;
	label: string;
	/** Null if the figure may not be shown. */
	band: Band | null;
	/** Shown instead of the band. */
	suppressed: string;
	note?: ReactNode;
}

/** Each bar spans 0 to 100%, with the band marked on it. */
export function BandRows({ label, rows }: { label: string; rows: readonly BandRow[] }) {
	const { bandText } = useFigureTexts();
	return (
		<ul aria-label={label} className="flex flex-col gap-4">
			{rows.map(({ key, label: name, band, suppressed, note }) => (
				<li key={key} className="flex flex-col gap-1.5">
					<div className="flex flex-wrap items-center justify-between gap-x-4">
						<bdi className="wrap-anywhere min-w-0 font-medium">{name}</bdi>
						<span className={band ? "tabular-nums" : "text-13 text-quiet"}>
							{band ? bandText(band) : suppressed}
						</span>
					</div>
					<BandTrack band={band} />
					{note && <div className="text-13 text-quiet">{note}</div>}
				</li>
			))}
		</ul>
	);
}

export function BandTrack({ band }: { band: Band | null }) {
	return (
		<div aria-hidden className="relative h-2.5 rounded-full bg-mark-open">
			{band && (
				<span
					className="absolute inset-y-0 rounded-full bg-mark"
					style={{ left: `${band.from}%`, width: `${band.to - band.from}%` }}
				/>
			)}
		</div>
	);
}
