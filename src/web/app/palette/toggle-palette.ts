import { closeDialog, currentDialog, openDialog } from "#web/platform/dialogs.ts";

/** Does nothing over another dialog, which may contain unsaved input. */
export function togglePalette(): void {
	const { dialog, isOpen } = currentDialog();
	if (isOpen && dialog?.kind === "palette") {
		closeDialog();
		return;
	}
	if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
	document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
	openDialog({ kind: "palette" });
}
