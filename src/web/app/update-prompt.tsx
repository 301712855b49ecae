import { Suspense, useState, useSyncExternalStore } from "react";
import { useStrings } from "./locale.ts";
import { onDemand } from "./on-demand.tsx";
import { applyUpdate, hasUpdate, subscribeToUpdate } from "./updates.ts";

const ConfirmDialog = onDemand({
	load: async () => (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
	texts: [],
});

/** Asks whether to go over to a version that is loaded and waits; the next start takes it up anyway. */
export function UpdatePrompt() {
	const { update: words } = useStrings().shell;
	const isThere = useSyncExternalStore(subscribeToUpdate, hasUpdate, hasUpdate);
	const [isPutOff, setIsPutOff] = useState(false);
	if (!isThere) return null;
	return (
		<Suspense>
			<ConfirmDialog
				open={!isPutOff}
				onOpenChange={(open) => setIsPutOff(!open)}
				title={words.title}
				text={words.text}
				cancelLabel={words.later}
				confirm={{ label: words.reload, onPress: applyUpdate }}
			/>
		</Suspense>
	);
}
