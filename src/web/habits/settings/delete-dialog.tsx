import type { Habit } from "#contract/habits/habits.ts";
import { loggedDays } from "#domain/habits/logs/history.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

interface Props {
	habit: Habit;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onDelete: () => void;
	/** Absent if the habit is archived or completed. */
	onArchive?: (() => void) | undefined;
}

export function DeleteDialog({ habit, open, onOpenChange, onDelete, onArchive }: Props) {
	const { ask: words } = useStrings().habitSettings;
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.title(habit.name)}
			text={[
				words.losses(loggedDays(habit.history), habit.completedCycles),
				onArchive && words.instead,
				words.undo,
			]
				.filter(Boolean)
				.join(" ")}
			cancelLabel={words.keep}
			other={onArchive && { label: words.archive, onPress: onArchive }}
			confirm={{ label: words.delete, onPress: onDelete, tone: "danger" }}
		/>
	);
}
