import { useStrings } from "#web/app/locale.ts";
import { DayShape } from "./day-shape.tsx";

const shown = ["completed", "miss", "skip", "rest", "open"] as const;

/** What the shapes of the days say; the days themselves tell it to screen readers. */
export function Legend() {
	const words = useStrings().calendar.legend;
	return (
		<ul aria-hidden className="flex flex-wrap justify-center gap-x-3.5 gap-y-1 pt-1 text-13 text-quiet">
			{shown.map((state) => (
				<li key={state} className="flex items-center gap-1">
					<span className="size-5">
						<DayShape state={state} />
					</span>
					{words[state]}
				</li>
			))}
		</ul>
	);
}
