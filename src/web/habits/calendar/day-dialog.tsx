import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { DayEditor } from "./day-editor.tsx";
import { useDayLog } from "./day-log.ts";
import { useFillDay } from "./use-fill-day.ts";

export interface DayDialogProps {
	habit: Habit;
	day: Day;
	/** Opens with this answer instead of what the day's log says. */
	asMissed: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Logs one day of a habit with a note, and minutes or a reason. */
export function DayDialog({ open, onOpenChange, ...logged }: DayDialogProps) {
	const { calendar: words } = useStrings();
	const { fullDay } = useFormats();
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={logged.habit.name}
			description={fullDay(logged.day)}
			closeLabel={words.close}
		>
			<DayForm {...logged} onClose={() => onOpenChange(false)} />
		</Dialog>
	);
}

interface FormProps extends Pick<DayDialogProps, "habit" | "day" | "asMissed"> {
	onClose: () => void;
}

function DayForm({ habit, day, asMissed, onClose }: FormProps) {
	const { calendar: words } = useStrings();
	const { details, isLoading } = useDayLog(habit, day);
	const { fill } = useFillDay({ userId: habit.userId, habitId: habit.id, day });
	// What is not known here would be lost by an edit.
	if (details === undefined && markOn(habit.history, day)) {
		return isLoading ? <Skeleton label={words.loading} /> : <p className="text-quiet">{words.unknown}</p>;
	}
	return (
		<DayEditor
			isPrimary
			details={details}
			asMissed={asMissed || undefined}
			onSave={(mark) => {
				onClose();
				void fill(mark);
			}}
			onCancel={onClose}
		/>
	);
}
