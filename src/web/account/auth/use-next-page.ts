import { useDialog } from "#web/platform/dialogs.ts";

/** Where whoever signs in or up in the dialog on show wants to go. */
export function useNextPage(): string | undefined {
	const { dialog } = useDialog();
	return dialog?.kind === "join" ? dialog.next : undefined;
}
