import { useEffect } from "react";
import { closeDialog, openDialog, useDialog } from "#web/platform/dialogs.ts";
import { isMac } from "./palette-keys.ts";

/** Ctrl K, or ⌘ K on a Mac, opens and closes the palette on every page. */
export function usePaletteKey(): void {
	const { dialog, isOpen } = useDialog();
	const isShown = isOpen && dialog?.kind === "palette";
	useEffect(() => {
		function press(event: KeyboardEvent) {
			if (!isPaletteKey(event)) return;
			// Another dialog may hold unsaved input.
			if (!isShown && document.querySelector("[role=dialog], [role=alertdialog]")) return;
			event.preventDefault();
			if (isShown) return closeDialog();
			document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
			openDialog({ kind: "palette" });
		}
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, [isShown]);
}

/** Compares the letter or, on a keyboard with another script such as Hindi, the key's position. */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
	const isHeld = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
	if (!isHeld || altKey || shiftKey) return false;
	return /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
}
