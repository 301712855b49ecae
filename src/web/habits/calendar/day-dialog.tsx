import { isBegunOn, markOn } from "#domain/habits/logs/history.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { DayEditor } from "./day-editor.tsx";
import { isDoneByAmount, useDayLog } from "./day-log.ts";
import { useFillDay } from "./use-fill-day.ts";

export function DayDialog({ open, onOpenChange, ...logged }: DayDialogProps) {
	const { calendar: words, shell } = useStrings();
	const { fullDay } = useFormats();
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={logged.habit.name}
			description={fullDay(logged.day)}
			closeLabel={words.close}
			unsaved={shell.unsaved}
		>
			<DayForm {...logged} onClose={() => onOpenChange(false)} />
		</Dialog>
	);
}

interface FormProps extends Pick<DayDialogProps, "habit" | "day" | "asMissed" | "known"> {
	onClose: () => void;
}

function DayForm({ habit, day, asMissed, known, onClose }: FormProps) {
	const { calendar: words } = useStrings();
	const { details: found, isLoading } = useDayLog(habit, day);
	const details = found ?? known;
	const { fill, clear } = useFillDay({ userId: habit.userId, habitId: habit.id, day });
	const isLogged = markOn(habit.history, day) !== undefined || isBegunOn(habit.history, day);
	if (details === undefined && isLogged && isLoading) return <Skeleton label={words.loading} />;
	return (
		<DayEditor
			habit={habit}
			isPrimary
			day={day}
			details={details}
			isUnknown={isLogged && details === undefined}
			isDone={isDoneByAmount(habit, day, details)}
			asMissed={asMissed}
			onSave={(mark, seen) => {
				onClose();
				void fill(mark, seen);
			}}
			onCancel={onClose}
			{...(isLogged && {
				onClear: () => {
					onClose();
					void clear(details);
				},
			})}
		/>
	);
}
