import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { EditForm } from "./edit-form.tsx";

interface Props {
	habit: Habit;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function EditDialog({ habit, open, onOpenChange }: Props) {
	const { habitSettings, shell } = useStrings();
	const words = habitSettings.form;
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.title}
			closeLabel={words.close}
			unsaved={shell.unsaved}
		>
			<EditForm habit={habit} onClose={() => onOpenChange(false)} />
		</Dialog>
	);
}
