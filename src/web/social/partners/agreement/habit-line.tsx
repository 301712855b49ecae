import Flame from "lucide-react/icons/flame";
import type { Partnership } from "#contract/social/partners.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { todayOfUser } from "#web/platform/server-time.ts";

/** Together with the title and the grid, this is all a partner can see of a habit. */
export function HabitLine({ habit }: { habit: Partnership["habit"] }) {
	const { partners: words } = useStrings();
	const { day } = useFormats();
	const { user } = useMe();
	const today = user ? todayOfUser(user) : undefined;
	return (
		<div className="flex min-w-0 flex-col gap-0.5 text-15">
			{habit.currentStreak > 0 && (
				<p className="flex items-center gap-1.5 font-medium tabular-nums">
					<Flame aria-hidden className="size-4 text-careful" />
					{words.streak(habit.currentStreak)}
				</p>
			)}
			<p className="text-13 text-quiet">
				{habit.lastLogDate === null ? words.neverLogged : words.lastDay(day(habit.lastLogDate, today))}
			</p>
			{habit.smallDays > 0 && <p className="text-13 text-quiet">{words.small(habit.smallDays)}</p>}
		</div>
	);
}
