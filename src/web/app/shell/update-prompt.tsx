import { useState } from "react";
import { applyUpdate } from "#web/app/start/updates.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

/** If declined, the new version takes over once all pages of the app are closed. */
export function UpdatePrompt() {
	const { update: words } = useStrings().device;
	const [isPutOff, setIsPutOff] = useState(false);
	return (
		<ConfirmDialog
			open={!isPutOff}
			onOpenChange={(open) => setIsPutOff(!open)}
			title={words.title}
			text={words.text}
			cancelLabel={words.later}
			confirm={{ label: words.reload, onPress: applyUpdate }}
		/>
	);
}
