import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ProgressRing } from "#web/ui/grid/progress-ring.tsx";
import { Row } from "#web/ui/layout/row.tsx";

interface Props {
	number: number;
	/** Completed part of the 21 days, 0 to 1. */
	share: number;
	outcome: string;
	text: string;
	dates?: { from: Day; to: Day; today: Day | undefined };
}

export function CycleRow({ number, share, outcome, text, dates }: Props) {
	const words = useStrings().cycles.finished;
	const { day, percent } = useFormats();
	return (
		<Row
			leading={
				<ProgressRing size="small" value={100 * share} label={words.ring(number, percent(share))}>
					{percent(share)}
				</ProgressRing>
			}
			title={
				<>
					{words.cycle(number)}
					<span className="ml-2 font-regular text-13 text-quiet">{outcome}</span>
				</>
			}
			text={
				<>
					<p>{text}</p>
					{dates && <p>{words.dates(day(dates.from, dates.today), day(dates.to, dates.today))}</p>}
				</>
			}
		/>
	);
}
