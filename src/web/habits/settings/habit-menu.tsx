import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { Wanted } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem, MenuLine } from "#web/ui/overlays/menu-item.tsx";
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

type Shown = "edit" | "delete";

/** Change, archive or restore, delete. */
export function HabitMenu({ habit }: { habit: Habit }) {
	const { habitSettings: words } = useStrings();
	// Keeps the last dialog mounted while it closes.
	const [dialog, setDialog] = useState<{ shown: Shown; isOpen: boolean }>();
	const show = (shown: Shown) => setDialog({ shown, isOpen: true });
	const close = () => setDialog((last) => last && { ...last, isOpen: false });
	const archive = useArchive(habit);
	const remove = useDeletion(habit);
	const isArchived = !habit.isActive && habit.status !== "completed";
	return (
		<div className="flex shrink-0 items-center gap-2">
			{isArchived && <Badge>{words.archivedBadge}</Badge>}
			<Menu
				label={words.menu}
				trigger={(menu) => <IconButton {...menu} label={words.menu} icon={<Ellipsis aria-hidden />} />}
			>
				<MenuItem icon={<Pencil aria-hidden />} onSelect={() => show("edit")}>
					{words.edit}
				</MenuItem>
				{habit.status !== "completed" && (
					<MenuItem
						icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
						onSelect={() => void archive(!isArchived)}
					>
						{isArchived ? words.restore : words.archive}
					</MenuItem>
				)}
				<MenuLine />
				<MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => show("delete")}>
					{words.delete}
				</MenuItem>
			</Menu>
			<Wanted key={dialog?.shown} onFail={() => setDialog(undefined)}>
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
			</Wanted>
		</div>
	);
}
