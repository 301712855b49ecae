import { closeDialog, currentDialog, openDialog } from "#web/platform/dialogs.ts";

/** Opens the palette, or closes it; over another dialog, which may hold unsaved input, it does nothing. */
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
