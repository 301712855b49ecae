import { useState } from "react";
import { closeDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { requestSignOut } from "#web/platform/sign-out.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

export function SignOutDialog({ open, unsent }: { open: boolean; unsent: number }) {
	const words = useStrings().auth.unsent;
	const [isLeaving, setIsLeaving] = useState(false);

	async function lose() {
		setIsLeaving(true);
		await requestSignOut(true);
		setIsLeaving(false);
		closeDialog();
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={closeDialog}
			title={words.title}
			text={words.text(unsent)}
			cancelLabel={words.stay}
			confirm={{ label: words.lose, onPress: () => void lose(), tone: "danger", loading: isLeaving }}
		/>
	);
}
