import { useQuery } from "@tanstack/react-query";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { dataQuery } from "./queries.ts";

/** Strava's brand guidelines require these next to its data. Demo activities have no links. */
export function StravaMarks({ connection: { id, isDemo }, from }: { connection: Integration; from: Day }) {
	const { strava: words } = useStrings().integrations;
	const { day: dayText } = useFormats();
	const { data } = useQuery(dataQuery(id, "workouts", from));
	const activities = (data?.readings ?? []).filter(({ source }) => /^\d+$/.test(source));
	return (
		<div className="flex flex-col gap-2 text-15">
			{!isDemo && activities.length > 0 && (
				<ul className="flex flex-col gap-1">
					{activities.map(({ source, day }) => (
						<li key={source}>
							<a
								href={`https://www.strava.com/activities/${source}`}
								target="_blank"
								rel="noreferrer"
								className="inline-flex min-h-11 items-center font-medium text-link underline-offset-2 hover:underline"
							>
								{words.view(dayText(day))}
							</a>
						</li>
					))}
				</ul>
			)}
			<p className="text-13 text-quiet">{words.powered}</p>
		</div>
	);
}
