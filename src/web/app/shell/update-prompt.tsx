import { useState, useSyncExternalStore } from "react";
import { applyUpdate, hasUpdate, subscribeToUpdate } from "#web/app/start/updates.ts";
import { Extra } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";

const ConfirmDialog = onDemand({
	load: async () => (await import("#web/ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
	texts: [],
});

/** Offers to switch to a waiting version; the next start uses it anyway. */
export function UpdatePrompt() {
	const { update: words } = useStrings().shell;
	const isThere = useSyncExternalStore(subscribeToUpdate, hasUpdate, hasUpdate);
	const [isPutOff, setIsPutOff] = useState(false);
	if (!isThere) return null;
	return (
		<Extra>
			<ConfirmDialog
				open={!isPutOff}
				onOpenChange={(open) => setIsPutOff(!open)}
				title={words.title}
				text={words.text}
				cancelLabel={words.later}
				confirm={{ label: words.reload, onPress: applyUpdate }}
			/>
		</Extra>
	);
}
