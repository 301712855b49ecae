import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { errorMessage } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useUndoImport } from "./queries.ts";

const ConfirmDialog = onDemand({
	load: async () => (await import("#web/ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
	texts: [],
});

/** Asks first, because later logs are deleted too. */
export function UndoImport({ importId, onUndone }: { importId: string; onUndone?: () => void }) {
	const { undo: words } = useStrings().imports;
	const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
	const { mutateAsync, isPending } = useUndoImport();

	async function undo() {
		try {
			await mutateAsync(importId);
			toast({ title: words.done, tone: "good" });
			onUndone?.();
		} catch (error) {
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		} finally {
			setDialog("closed");
		}
	}

	return (
		<>
			<Button tone="quiet" icon={<Undo2 aria-hidden />} onClick={() => setDialog("open")}>
				{words.action}
			</Button>
			{dialog !== "unopened" && (
				<RequestedPart onFail={() => setDialog("unopened")}>
					<ConfirmDialog
						open={dialog === "open"}
						onOpenChange={(open) => setDialog(open ? "open" : "closed")}
						title={words.title}
						text={words.text}
						cancelLabel={words.cancel}
						confirm={{ label: words.confirm, onPress: () => void undo(), tone: "danger", loading: isPending }}
					/>
				</RequestedPart>
			)}
		</>
	);
}
