import type { DayOfHabit } from "#web/habits/habit/public.ts";
import type { LogDetails } from "#web/offline/log-details.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLogRemoval } from "./use-log-removal.ts";

/** Removes the log of a day, so that the day can be logged again. */
export function EditLog({ day, log }: { day: DayOfHabit; log: LogDetails }) {
	const words = useStrings().habit.activity;
	const { day: dayText } = useFormats();
	const remove = useLogRemoval(day);
	return (
		<Button
			tone="quiet"
			size="small"
			aria-label={words.edit(dayText(day.day))}
			onClick={() => void remove(log)}
		>
			{words.editWord}
		</Button>
	);
}
