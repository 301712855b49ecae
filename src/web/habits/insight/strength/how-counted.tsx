import { duePerDay, type Schedule } from "#domain/habits/plan/schedule.ts";
import { dueDayDecay } from "#domain/habits/progress/strength.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";

export function HowCounted({ schedule }: { schedule: Schedule }) {
	const words = useStrings().strength.how;
	const { percent } = useFormats();
	return (
		<Disclosure summary={words.title}>
			<ul className="flex flex-col gap-2">
				{words.rules(percent(1 - dueDayDecay(duePerDay(schedule)))).map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
			<p className="mt-3 text-ink">{words.formula}</p>
			<p className="mt-1 text-13">{words.legend}</p>
		</Disclosure>
	);
}
