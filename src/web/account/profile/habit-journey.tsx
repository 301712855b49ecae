import type { User } from "#contract/account/auth.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";

export function HabitJourney({ user: { habitsCreated, totalPaid } }: { user: User }) {
	const { journey: words } = useStrings().profile;
	const { number, rupees } = useFormats();
	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-5">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<div className="grid grid-cols-2 gap-4">
					<StatFigure figure={number(habitsCreated)} label={words.habits} />
					<StatFigure figure={rupees(totalPaid)} label={words.invested} note={words.investedNote} />
				</div>
				<p className="text-quiet">{habitsCreated === 0 ? words.none : words.some(habitsCreated)}</p>
			</div>
		</Card>
	);
}
