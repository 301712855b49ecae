import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { useArchive } from "./use-archive.ts";
import { useDeletion } from "./use-deletion.ts";

const EditDialog = onDemand({
	load: async () => (await import("./edit-dialog.tsx")).EditDialog,
	texts: ["habitSettings", "measure", "plan", "wizard"],
});
const DeleteDialog = onDemand({
	load: async () => (await import("./delete-dialog.tsx")).DeleteDialog,
	texts: ["habitSettings"],
});

export interface HabitAct {
	label: string;
	icon: ReactNode;
	onPress: () => void;
}

type OpenDialog = "edit" | "delete";

/** A completed habit cannot be archived. */
export function useHabitActs(habit: Habit) {
	const { habitSettings: words } = useStrings();
	// Keeps the last dialog mounted while it closes.
	const [dialog, setDialog] = useState<{ shown: OpenDialog; isOpen: boolean }>();
	const show = (shown: OpenDialog) => setDialog({ shown, isOpen: true });
	const close = () => setDialog((last) => last && { ...last, isOpen: false });
	const archive = useArchive(habit);
	const remove = useDeletion(habit);
	const isArchived = !habit.isActive && habit.status !== "completed";
	const edit: HabitAct = { label: words.edit, icon: <Pencil aria-hidden />, onPress: () => show("edit") };
	const setAside: HabitAct = {
		label: isArchived ? words.restore : words.archive,
		icon: isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
		onPress: () => void archive(!isArchived),
	};
	return {
		isArchived,
		acts: habit.status === "completed" ? [edit] : [edit, setAside],
		deletion: { label: words.delete, icon: <Trash2 aria-hidden />, onPress: () => show("delete") },
		dialogs: (
			<RequestedPart key={dialog?.shown} onFail={() => setDialog(undefined)}>
				{dialog?.shown === "edit" && <EditDialog habit={habit} open={dialog.isOpen} onOpenChange={close} />}
				{dialog?.shown === "delete" && (
					<DeleteDialog
						habit={habit}
						open={dialog.isOpen}
						onOpenChange={close}
						onDelete={() => {
							close();
							void remove();
						}}
						onArchive={
							habit.isActive
								? () => {
										close();
										void archive(true);
									}
								: undefined
						}
					/>
				)}
			</RequestedPart>
		),
	};
}
