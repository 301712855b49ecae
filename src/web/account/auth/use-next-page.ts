import { useDialog } from "#web/platform/dialogs.ts";

/** Returns the page to open after signing in or up in the dialog. */
export function useNextPage(): string | undefined {
	const { dialog } = useDialog();
	return dialog?.kind === "join" ? dialog.next : undefined;
}
