import { useDialog } from "#web/platform/dialogs.ts";

export function useNextPage(): string | undefined {
	const { dialog } = useDialog();
	return dialog?.kind === "join" ? dialog.next : undefined;
}
