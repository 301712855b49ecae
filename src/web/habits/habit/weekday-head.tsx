import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { classes } from "#web/ui/layout/classes.ts";

export function WeekdayHead({ days, today }: { days: readonly Day[]; today: Day }) {
	const { weekdayLetter, fullDay } = useFormats();
	return (
		<thead>
			<tr className="text-13 text-quiet">
				{days.map((day) => (
					<th key={day} scope="col" className={classes("font-medium", day === today && "text-link")}>
						<span aria-hidden>{weekdayLetter(day)}</span>
						<span className="sr-only">{fullDay(day)}</span>
					</th>
				))}
			</tr>
		</thead>
	);
}
