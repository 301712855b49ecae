import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { clearDay, type DayOfHabit, logDay, type Mark } from "./queries.ts";

interface Props {
	day: DayOfHabit;
	log: Required<Mark> & { logId: string };
}

/** Removes the log of a day, so that the day can be logged again; the toast can bring it back. */
export function EditLog({ day, log }: Props) {
	const { habit: words } = useStrings();
	const { day: dayText } = useFormats();

	async function remove() {
		try {
			await clearDay(day);
			toast({
				title: words.logRemoved,
				action: { label: words.activity.undo, onPress: () => void restore() },
			});
		} catch {
			toast({ title: words.error, message: words.removeFailed, tone: "wrong" });
		}
	}

	async function restore() {
		try {
			await logDay(day, log);
		} catch {
			toast({ title: words.error, message: words.logFailed, tone: "wrong" });
		}
	}

	return (
		<Button
			tone="quiet"
			size="small"
			aria-label={words.activity.edit(dayText(day.day))}
			onClick={() => void remove()}
		>
			{words.activity.editWord}
		</Button>
	);
}
