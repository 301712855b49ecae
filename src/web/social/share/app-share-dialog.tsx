import { closeDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ShareDialog } from "./share-dialog.tsx";

export function AppShareDialog({ open, fullName }: { open: boolean; fullName: string | undefined }) {
	const { share: words, shell } = useStrings();
	return (
		<ShareDialog
			open={open}
			onOpenChange={closeDialog}
			title={shell.share.title}
			text={words.app(fullName ?? words.friend)}
		/>
	);
}
